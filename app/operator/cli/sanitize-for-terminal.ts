/**
 * Anybody may have typed the stored text. A terminal obeys control characters (colors, the cursor, the window's title, the
 * clipboard), and direction marks can make a line read as another: here they become visible, and do nothing.
 */

// Control and format characters, halves of surrogate pairs, private use, line and paragraph separators. Not the joiners
// (U+200C, U+200D), which names in some scripts and emoji need; not tab and line feed, which each reader treats itself.
const controlCharacters = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Text of several lines for a terminal: line breaks stay, tabs become spaces, whatever else acts is shown as \u{1b}. */
export function sanitizeForTerminal(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").replace(controlCharacters, escapeCharacter);
}

/** The same on one line. */
export const sanitizeLine = (text: string): string => sanitizeForTerminal(text).replace(/\s*\n\s*/g, " / ");

/** JSON on one line, which reads back as the same value and holds nothing that acts on a terminal. */
export function sanitizedJson(value: unknown): string {
  const unit = (half: string) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(controlCharacters, (character) => character.split("").map(unit).join(""));
}
