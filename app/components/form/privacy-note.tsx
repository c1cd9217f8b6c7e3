type PrivacyNoteProps = {
  /** Who reads it, by office: "The Rector". */
  readers: string;
  /** Where to write to have it removed. */
  email: string;
  /** After how many days a record that was dealt with is deleted, where the parish has set that. */
  retentionDays?: number;
};

/** What is stored of a form, who reads it, and how to have it removed. */
export function PrivacyNote({ readers, email, retentionDays }: PrivacyNoteProps) {
  return (
    <details className="privacy">
      <summary>What happens to what you write</summary>
      <p>
        It is stored in the parish&apos;s own records, with the time it came, and nothing else about you. {readers} and
        those who help there read it; it is never published and given to nobody else.
        {retentionDays && ` ${retentionDays} days after it came, once it has been dealt with, it is deleted.`}
      </p>
      <p>
        To see it, correct it or have it removed, write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </details>
  );
}
