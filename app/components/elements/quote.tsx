/** Words of Scripture or of the Fathers, with their source. `className` "verse" sets them in the middle of a page. */
export function Quote({ text, source, className }: { text: string; source: string; className?: string }) {
  return (
    <blockquote className={className}>
      <p>{text}</p>
      <cite>{source}</cite>
    </blockquote>
  );
}
