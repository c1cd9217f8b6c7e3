import { hasName, withoutBullet } from "~/commemorations/has-name";
import { UpdatesLink } from "~/components/updates/updates-link";
import { capitalized } from "~/text/typography";
import { type Form, type FormContact } from "~/forms/definition/form";
import { type Receipt } from "~/forms/receive/sent.server";
import { type ReplyPromise } from "~/page-data/absence.server";
import { lastPosted } from "./send-form";

/** A receipt, and who answers. */
export type SentReceipt = Receipt & { contact: FormContact };

/** The usual receipt: who will answer. Only the page that sent the form knows the visitor's address. */
export function ContactReceipt({ form, contact }: { form: Form; contact: FormContact }) {
  const address = lastPosted()?.email;
  return (
    <>
      <h2>Your {form.noun} was received.</h2>
      <p>
        {capitalized(contact.name)} will write back {address ? `to ${String(address).trim()}` : "by email"}. If you
        haven&rsquo;t heard from us in a week, write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </>
  );
}

/** The receipt of a prayer request: when it is read. Only the page that sent the names can show them. */
export function PrayerReceipt({ nameCount, readOn, readAgain, missed, contact }: SentReceipt) {
  const values = lastPosted();
  const when = whenRead(readOn, missed);
  return (
    <>
      <h2>Received.{when && ` It will be read ${when}.`}</h2>
      {missed && <p>{missed}</p>}
      {readAgain && (
        <p>
          {readAgain} <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      )}
      {values ? (
        <>
          <Names label="Living" text={values.prayerNamesLiving} />
          <Names label="Departed" text={values.prayerNamesDeparted} />
        </>
      ) : (
        nameCount !== undefined && (
          <p>{nameCount === 1 ? "Your request has one name." : `Your request has ${nameCount} names.`}</p>
        )
      )}
      <div className="no-print">
        <UpdatesLink>Hear by email when a service is cancelled</UpdatesLink>
      </div>
    </>
  );
}

const whenRead = (readOn?: string, missed?: string): string | undefined =>
  readOn ? `on ${readOn}` : missed && "at the next Divine Liturgy";

/** The names as typed. */
function Names({ label, text }: { label: string; text?: string | string[] }) {
  const lines = String(text ?? "")
    .split("\n")
    .filter(hasName);
  if (lines.length === 0) return null;
  return (
    <p>
      <b>{label}:</b> {lines.map(withoutBullet).join("; ")}
    </p>
  );
}

/** The receipt of /updates: the same for a new, a waiting and a subscribed address. */
export const UpdatesReceipt = () => (
  <>
    <h2>Please check your email.</h2>
    <p>
      If this address is not yet on the list, a message is on its way. Open its link within seven days, and press the
      button there. If nothing comes, check your spam folder, or try again tomorrow: we send one such message a day.
    </p>
    <p>Already on the list? With the link in each of our messages you can leave it, and then choose anew here.</p>
  </>
);

/**
 * The receipt of a message: who answers, how, by when, and the Sunday of a memorial. Only the page that sent it knows
 * the visitor's address and number.
 */
export function AskReceipt({
  replyBy,
  readOn,
  missed,
  memorials,
  contact,
  reply,
}: SentReceipt & { reply: ReplyPromise }) {
  const sent = lastPosted();
  const when = whenRead(readOn, missed);
  const [address, number] = [sent?.email, sent?.phone].map((value) => String(value ?? "").trim());
  const write = address ? `write to ${address}` : "write to you by email";
  const call = number ? `call ${number}` : "call you";
  const ways = { email: write, phone: call, either: `${write} or ${call}` };
  return (
    <>
      <h2>Your message was received.</h2>
      <p>
        {capitalized(contact.name)} {reply.away}will {ways[replyBy ?? "either"]} {reply.by}. {reply.otherwise}{" "}
        <a href={reply.phone.link}>{reply.phone.shown}</a>.
      </p>
      {memorials && (
        <ul className="bullets">
          {memorials.map((memorial) => (
            <li key={memorial}>{memorial}</li>
          ))}
        </ul>
      )}
      {when && (
        <p>
          {!memorials && `The names will be read at the proskomedia ${when}. `}
          {missed} If you allowed it, the printed bulletin has the names too; this site never does. Agree with{" "}
          {contact.name} on the day of a panikhida.
        </p>
      )}
    </>
  );
}
