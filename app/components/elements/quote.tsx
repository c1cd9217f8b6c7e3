/** A quotation with its source. */
export function Quote({ text, source }: { text: string; source: string }) {
  return (
    <blockquote>
      <p>{text}</p>
      <cite>{source}</cite>
    </blockquote>
  );
}
