import { capitalized } from "~/components/elements/prose";
import { askForm } from "~/forms/ask";
import { type FormContact, type SentForm } from "~/forms/receive/form-response";
import { lastSent } from "./use-form-response";

interface AskOutcomeProps extends SentForm {
  contact: FormContact;
  /** When to expect the answer: "within two days". */
  answered: string;
  /** The parish's telephone. */
  phone: { shown: string; link: string };
}

/**
 * What was received, who answers it, how (by what was given) and by when, and on which Sunday a memorial's names are read.
 * Address and number are known to the page that sent them alone.
 */
export function AskOutcome({ replyBy, readOn, contact, answered, phone }: AskOutcomeProps) {
  const sent = lastSent(askForm.id);
  const [address, number] = [sent?.email, sent?.phone].map((value) => String(value ?? "").trim());
  const write = address ? `write to ${address}` : "write to you by email";
  const call = number ? `call ${number}` : "call you";
  const ways = { email: write, phone: call, either: `${write} or ${call}` };
  return (
    <>
      <h3>Your message was received.</h3>
      <p>
        {capitalized(contact.name)} will {ways[replyBy ?? "either"]} {answered}. If you don&rsquo;t hear from us by
        then, call <a href={phone.link}>{phone.shown}</a>.
      </p>
      {readOn && <p>The names will be read on {readOn}.</p>}
    </>
  );
}
