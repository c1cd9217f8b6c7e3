import { smartypantsu } from "smartypants";

/** A tag, or what marked writes for a quotation mark and an apostrophe. */
const TAG_OR_QUOTE = /<[^<>]*>|&quot;|&#39;/g;
const QUOTES: Record<string, string> = { "&quot;": '"', "&#39;": "'" };

/** Verses (10:24-25) and years (1920s-1974): telephone numbers and dates are not ranges. */
const TAG_OR_RANGE = /<[^<>]*>|\d+:\d+-\d+|\b\d{4}s?-\d{4}\b(?!-)/g;

/**
 * Text or HTML for people to read, with curly quotation marks and apostrophes, and dashes in ranges. Tags and code
 * stay.
 */
export function typographic(text: string): string {
  const quoted = text.replace(TAG_OR_QUOTE, (found) => QUOTES[found] ?? found);
  return smartypantsu(quoted, "q").replace(TAG_OR_RANGE, (found) =>
    found.startsWith("<") ? found : found.replace("-", "–"),
  );
}
