import { smartypantsu } from "smartypants";

/** A tag, or a quotation mark or apostrophe as `marked` writes it. */
const TAG_OR_QUOTE = /<[^<>]*>|&quot;|&#39;/g;
const QUOTES: Record<string, string> = { "&quot;": '"', "&#39;": "'" };

/** Verses (10:24-25) and years (1920s-1974), but not telephone numbers and dates. */
const TAG_OR_RANGE = /<[^<>]*>|\d+:\d+-\d+|\b\d{4}s?-\d{4}\b(?!-)/g;

/** Text or HTML with curly quotation marks, apostrophes, and dashes in ranges. Leaves tags and code alone. */
export function typographic(text: string): string {
  const quoted = text.replace(TAG_OR_QUOTE, (found) => QUOTES[found] ?? found);
  return smartypantsu(quoted, "q").replace(TAG_OR_RANGE, (found) =>
    found.startsWith("<") ? found : found.replace("-", "–"),
  );
}
