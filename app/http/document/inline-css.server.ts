import { readFileSync } from "node:fs";
import path from "node:path";
import { log } from "~/log/log.server";

const texts = new Map<string, string>();

/**
 * The text of built style sheets, in order, each once. One that cannot be read costs the page its style alone: the text can
 * be read without, and the log names the file.
 * @param hrefs addresses that `import href from "~/styles/x.css"` gave, e.g. /build/_assets/base-ABC.css
 */
export function inlineCss(hrefs: string[]): string {
  return [...new Set(hrefs)].map((href) => texts.get(href) ?? read(href)).join("");
}

function read(href: string): string {
  try {
    const file = readFileSync(path.join(process.cwd(), "public", href), "utf8");
    const text = file.replace(/<\//g, "<\\/").trim();
    texts.set(href, text);
    return text;
  } catch (error) {
    log.error({ event: "style-sheet-missing", file: href, code: (error as NodeJS.ErrnoException).code });
    return "";
  }
}
