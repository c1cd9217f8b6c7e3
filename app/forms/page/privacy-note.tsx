import { type FormPage } from "~/forms/receive/form-response";

/** Who reads what a form sends, what is stored of it, and how to have it removed. */
export function PrivacyNote({ contact, retentionDays, isMailed }: FormPage) {
  const { name, email } = contact;
  return (
    <>
      <p className="privacy">Only {name} and those who look after the parish&rsquo;s records read what you send.</p>
      <details className="privacy">
        <summary>What happens to what you write</summary>
        <p>
          It is stored in the parish&rsquo;s own records, with the time it came, and nothing else about you.
          {isMailed && " A copy goes to the parish’s mailbox."} It is never published.
          {retentionDays && ` It is deleted ${retentionDays} days after it came, once it has been dealt with.`}
        </p>
        <p>
          To see it, correct it or have it removed, write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </details>
    </>
  );
}
