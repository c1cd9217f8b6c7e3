export type PrivacyNoteProps = {
  /** Who reads it, by office: "The Rector". */
  readers: string;
  /** Where to write to have it removed. */
  email: string;
  /** After how many days a record that was dealt with is deleted, where the parish has set that. */
  retentionDays?: number;
  /** A copy goes to the parish’s mailbox. */
  isMailed: boolean;
};

/** Who reads what a form sends, what is stored of it, and how to have it removed. */
export function PrivacyNote({ readers, email, retentionDays, isMailed }: PrivacyNoteProps) {
  return (
    <>
      <p className="privacy">Only {readers} and those who look after the parish&rsquo;s records read what you send.</p>
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
