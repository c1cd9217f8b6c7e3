/**
 * Breaks up commands to GitHub's runner: `::name::` at the start of a line and `##[name]` anywhere. File names and
 * contents may hold them. https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export const withoutRunnerCommands = (text: string): string => text.replace(/:(?=:)/g, ": ").replaceAll("##[", "## [");

/** Characters invalid in XML (1.0, 2.2) or iCalendar (RFC 5545, 3.1), including lone surrogates. */
const illegal = /[^\t\n\r\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes characters that a feed may not have. */
export const withoutIllegalCharacters = (text: string): string => text.replace(illegal, "");

/** Escapes text for XML or HTML, also within a quoted attribute. Removes invalid characters. */
export const escapeXml = (text: string): string =>
  withoutIllegalCharacters(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");

/** JSON for a script element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

/**
 * Invisible characters that act: control and format characters, lone surrogates, private use, line and paragraph
 * separators. Excludes tab and line feed, which callers handle; and joiners and direction marks (U+200C to U+200F,
 * U+061C), which some scripts and emoji need and which do not reorder other text.
 */
export const controlCharacters = /(?![\t\n\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** A visible stand-in: "\\u{202e}". */
export const escapeCharacter = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** Neutralizes text of several lines: line breaks stay, tabs become spaces, other control characters become \u{1b}. */
export function showControlCharacters(text: string): string {
  if (/^[ -~\n]*$/.test(text)) return text;
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").replace(controlCharacters, escapeCharacter);
}

/** Escapes text for a regular expression, also with the flag `u`. */
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Encodes the address of a file of content/files, whose name may have blanks and letters of any script. */
export const withEncodedName = (address: string): string =>
  address.startsWith("/files/") ? encodeURI(address).replaceAll("%25", "%") : address;
