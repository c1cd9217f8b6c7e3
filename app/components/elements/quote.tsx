/** A quotation with its source. `className` "verse" centers it on the page. */
export function Quote({ text, source, className }: { text: string; source: string; className?: string }) {
  return (
    <blockquote className={className}>
      <p>{text}</p>
      <cite>{source}</cite>
    </blockquote>
  );
}
