/**
 * Text with nothing in it that a runner of GitHub obeys: it takes `::name::` at the beginning of a line, and `##[name]`
 * anywhere in one, as a command. A file's name, or what is written in it, may hold either; here a space comes between
 * the signs. https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export const withoutRunnerCommands = (text: string): string => text.replace(/:(?=:)/g, ": ").replaceAll("##[", "## [");

/** Characters that XML (1.0, 2.2) or iCalendar (RFC 5545, 3.1) may not have, halves of surrogate pairs among them. */
const illegal = /[^\t\n\r\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text without the characters that a feed may not have. */
export const withoutIllegalCharacters = (text: string): string => text.replace(illegal, "");

/** A text as it is written in XML or HTML, between tags or in a quoted attribute. What XML cannot have is left out. */
export const escapeXml = (text: string): string =>
  withoutIllegalCharacters(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");

/** JSON as it is written in a script element, which no "<" in it can end. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

/**
 * Characters that act instead of being seen: control and format characters, halves of surrogate pairs, private use,
 * line and paragraph separators. Not tab and line feed, which each reader treats itself; not the joiners (U+200C,
 * U+200D) and the marks of direction (U+200E, U+200F, U+061C), which names in some scripts and emoji need and which,
 * unlike embeddings and overrides, do not turn other text around.
 */
export const controlCharacters = /(?![\t\n\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** A visible stand-in: "\\u{202e}". */
export const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Text of several lines in which nothing acts: line breaks stay, tabs become spaces, the rest is shown as \u{1b}. */
export function showControlCharacters(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").replace(controlCharacters, escapeCharacter);
}

/**
 * A text as a regular expression finds it, with the flag `u` too, which allows no escape before a sign without a
 * meaning.
 */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
