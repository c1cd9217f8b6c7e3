/**
 * Characters that act instead of being seen: control and format characters, halves of surrogate pairs, private use, line
 * and paragraph separators. Not tab and line feed, which each reader treats itself; not the joiners (U+200C, U+200D) and
 * the marks of direction (U+200E, U+200F, U+061C), which names in some scripts and emoji need and which, unlike
 * embeddings and overrides, do not turn other text around.
 */
export const controlCharacters = /(?![\t\n\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Text of several lines in which nothing acts: line breaks stay, tabs become spaces, the rest is shown as \u{1b}. */
export function showControlCharacters(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").replace(controlCharacters, escapeCharacter);
}
