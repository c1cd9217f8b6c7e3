/** That something was received, and from whom to expect an answer. */
export function ContactOutcome({ contact }: { contact: { name: string; email: string } }) {
  return (
    <>
      <h3>Received.</h3>
      <p>
        {contact.name} will answer you by email. Nothing has come after a week? Write to{" "}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>.
      </p>
    </>
  );
}
