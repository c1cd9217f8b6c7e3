import { readFileSync } from "node:fs";
import path from "node:path";

const texts = new Map<string, string>();

/**
 * The text of built style sheets, in order, each once.
 * @param hrefs addresses that `import href from "~/styles/x.css"` gave, e.g. /build/_assets/base-ABC.css
 */
export function inlineCss(hrefs: string[]): string {
  return [...new Set(hrefs)].map(textOf).join("");
}

function textOf(href: string): string {
  let text = texts.get(href);
  if (text === undefined) {
    text = readFileSync(path.join(process.cwd(), "public", href), "utf8")
      .replace(/<\//g, "<\\/")
      .trim();
    texts.set(href, text);
  }
  return text;
}
