import { load, type CheerioAPI } from "cheerio";

/** An answer for a test: status, headers, text and parsed document. */
export type Page = Awaited<ReturnType<typeof readPage>>;

export async function readPage(url: URL, answer: Response) {
  const { status, headers } = answer;
  const html = await answer.text();
  let document: CheerioAPI | undefined;
  // Parsed on demand: many tests only check the status.
  const parsed = () => (document ??= load(withBreaks(html)));
  return {
    url,
    status,
    headers,
    html,
    get $() {
      return parsed();
    },
    /** The target path of a redirect, else undefined. */
    location: headers.get("Location") ?? undefined,
    /** The visible words of a part of the page, with single spaces and keyboard punctuation. */
    text: (selector = "body") => wordsOf(parsed(), selector),
    /** The text of each such element. */
    texts: (selector: string) => valuesOf(parsed(), selector, (element) => element.text()),
    /** An attribute of each such element that has it. */
    attributes: (selector: string, name: string) => valuesOf(parsed(), selector, (element) => element.attr(name)),
  };
}

/** HTML whose lines may end anywhere. */
const withBreaks = (html: string): string => html.replace(/\u2060/g, "").replace(/(?<=[\w.)])\u00a0(?=\w)/g, " ");

const valuesOf = ($: CheerioAPI, selector: string, valueOf: (element: ReturnType<CheerioAPI>) => string | undefined) =>
  $(selector)
    .map((_, element) => valueOf($(element)))
    .get();

function wordsOf($: CheerioAPI, selector: string): string {
  const part = $(selector).clone();
  part.find("script, style, template").remove();
  return onKeyboard(part.text()).replace(/\s+/g, " ").trim();
}

/**
 * A text with the quotation marks, apostrophes and dashes of a keyboard. tests/pages/every-page/document.test.ts
 * looks at the printed ones.
 */
function onKeyboard(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/–/g, "-");
}
