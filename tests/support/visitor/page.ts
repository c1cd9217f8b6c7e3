import { load, type CheerioAPI } from "cheerio";

/** An answer as a test looks at it: the status and headers, the text as it came and the document it makes. */
export interface Page {
  url: URL;
  status: number;
  headers: Headers;
  html: string;
  $: CheerioAPI;
  /** The path that a redirect leads to; undefined when the answer is not one. */
  location: string | undefined;
  /** The visible words of a part of the page: white space made single, punctuation as a keyboard has it. */
  text(selector?: string): string;
}

export async function readPage(url: URL, answer: Response): Promise<Page> {
  const html = await answer.text();
  let document: CheerioAPI | undefined;
  // A document is made when a test looks into it: many only look at the status.
  const parsed = () => (document ??= load(html));
  return {
    url,
    status: answer.status,
    headers: answer.headers,
    html,
    get $() {
      return parsed();
    },
    location: answer.headers.get("Location") ?? undefined,
    text: (selector = "body") => wordsOf(parsed(), selector),
  };
}

function wordsOf($: CheerioAPI, selector: string): string {
  const part = $(selector).clone();
  part.find("script, style, template").remove();
  return onKeyboard(part.text()).replace(/\s+/g, " ").trim();
}

/**
 * A text with the quotation marks, apostrophes and dashes of a keyboard. tests/pages/every-page/typography.test.ts
 * looks at the printed ones.
 */
function onKeyboard(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/–/g, "-");
}
