const CHARACTERS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

/** Plain text of HTML that was made from Markdown (app/content/schema/markdown.ts). */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|li)>|<br>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#39|[a-z]+);/g, (found, name: string) => CHARACTERS[name] ?? found)
    .replace(/[ \t]*\n\s*/g, "\n")
    .trim();
}

/** The same for a mail: a link is followed by its address, lists keep their numbers, and tables their rows. */
export const mailText = (html: string): string =>
  plainText(
    html
      .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, withAddress)
      .replace(/<ol[^>]*>(.*?)<\/ol>/gs, (_, items: string) => numbered(items))
      .replace(/<\/t[dh]>\s*(?=<t[dh])/g, "; ")
      .replace(/<\/tr>/g, "<br>"),
  );

/** "Sign up here (https://forms.example.org/dish)"; an address or a number that is its own text stands once. */
function withAddress(_link: string, href: string, text: string): string {
  const bare = (address: string) => address.replace(/^(mailto:|https?:\/\/)/, "");
  return href.startsWith("tel:") || bare(href) === bare(text) ? text : `${text} (${href.replace(/^mailto:/, "")})`;
}

function numbered(items: string): string {
  let number = 0;
  return items.replace(/<li>/g, (item) => `${item}${(number += 1)}. `);
}

const LINKS = { html: /(href=")(\/|#)(?!\/)/g, mailText: /( \()(\/|#)(?!\/)/g };

/** Makes links within the site absolute. `path` is the page that the links are about. */
export const withWholeLinks = (
  body: string,
  siteUrl: string,
  path: string,
  kind: keyof typeof LINKS = "html",
): string =>
  body.replace(
    LINKS[kind],
    (_, before: string, first: string) => before + siteUrl + (first === "#" ? path.replace(/#.*/, "") : "") + first,
  );
