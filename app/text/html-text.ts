const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

/** Plain text of HTML that was made from Markdown (app/content/schema/markdown.ts). */
export const plainText = (html: string): string =>
  withoutTags(html.replace(/<\/(p|li)>|<br>/g, "\n")).replace(/\n+/g, "\n");

/** The same for a mail: paragraphs stay apart, links have their addresses, lists their numbers, tables their rows. */
export const mailText = (html: string): string =>
  withoutTags(
    html
      .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, withAddress)
      .replace(/<ol[^>]*>(.*?)(?=<\/ol>)/gs, (_, items: string) => numbered(items))
      .replace(/<li>/g, "- ")
      .replace(/<\/t[dh]>\s*(?=<t[dh])/g, "; ")
      .replace(/<\/(p|table|ol|ul)>|<(h2|hr)>/g, "\n\n")
      .replace(/(<\/(h2|li|tr)>|<br>)\n?/g, "\n"),
  ).replace(/\n{3,}/g, "\n\n");

const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#39|[a-z]+);/g, (found, name: string) => CHARACTERS[name] ?? found)
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .trim();

/** "Sign up <https://example.org/dish>" (RFC 3986, appendix C); an address or number as its own text stands once. */
function withAddress(_link: string, href: string, text: string): string {
  const bare = (address: string) => address.replace(/^(mailto:|https?:\/\/)/, "");
  return href.startsWith("tel:") || bare(href) === bare(text)
    ? text
    : `${text} &lt;${href.replace(/^mailto:/, "")}&gt;`;
}

function numbered(items: string): string {
  let number = 0;
  return items.replace(/<li>/g, () => `${(number += 1)}. `);
}

/** Makes links within the site absolute. `path` is the page that the HTML is about. */
export const withWholeLinks = (html: string, siteUrl: string, path: string): string =>
  html.replace(
    /(href=")(\/|#)(?!\/)/g,
    (_, before: string, first: string) => before + siteUrl + (first === "#" ? path.replace(/#.*/, "") : "") + first,
  );
