const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

/** The text of HTML that was made from Markdown (app/content/schema/markdown.ts), for formats without markup. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#39|[a-z]+);/g, (found, name: string) => CHARACTERS[name] ?? found)
    .replace(/[ \t]*\n\s*/g, "\n")
    .trim();
}
