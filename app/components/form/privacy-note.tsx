import { type ReactNode } from "react";

type PrivacyNoteProps = {
  /** Who reads it, by office. */
  readers: string;
  /** Whom to write to have it removed. */
  contact: { name: string; email: string };
  children?: ReactNode;
};

/** What is kept of a form, who reads it, and how to have it removed. */
export function PrivacyNote({ readers, contact, children }: PrivacyNoteProps) {
  return (
    <p className="hint">
      What you write here is kept in the parish&apos;s own records and read by {readers}; it is shown to nobody else,
      and no advertiser learns of it. {children}To have it removed, write to {contact.name} at{" "}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </p>
  );
}
