import { capitalized } from "~/components/elements/capitalized";
import { type AnyForm } from "~/forms/definition/form";
import { lastSent } from "./sent-values";
import { type FormContact } from "~/forms/receive/form-response";

type ContactOutcomeProps = {
  form: AnyForm;
  /** From whom to expect an answer. */
  contact: FormContact;
};

/** What was received, and from whom to expect an answer. The address is known to the page that sent it alone. */
export function ContactOutcome({ form, contact }: ContactOutcomeProps) {
  const address = lastSent(form.id)?.email;
  return (
    <>
      <h3>Your {form.noun} was received.</h3>
      <p>
        {capitalized(contact.name)} will write back {address ? `to ${String(address).trim()}` : "by email"}. If you
        haven&rsquo;t heard from us in a week, write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </>
  );
}
