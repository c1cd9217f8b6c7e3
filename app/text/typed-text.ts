/** Characters that could end a mail header or begin a second address; deliberately stricter than RFC 5322. */
const FORBIDDEN = /[\s<>(),;:"\\[\]\p{Cc}\p{Cf}]/u;

/** RFC 3696, errata 1690. */
const MAX_LENGTH = 254;

/** Whether a text is one email address: a name, an @, and a domain with a dot (docs/specification.md, 6.3). */
export function isEmailAddress(text: string): boolean {
  const [local, domain = "", ...others] = text.split("@");
  const labels = domain.split(".");
  const hasParts = local !== "" && others.length === 0 && labels.length > 1 && !labels.includes("");
  return hasParts && text.length <= MAX_LENGTH && !FORBIDDEN.test(text);
}

/** Letters and signs that may begin an address: RFC 5322, 3.2.3 (atext), and those of other scripts (RFC 6532). */
const atext = "\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~\\-";

/**
 * A name and a bracket, or signs that end with a blank; then signs that cannot begin an address; then the address, and
 * signs after it.
 */
const pastedAddress = new RegExp(
  `^(?:[^<>@]*<|[^\\p{L}\\p{N}@]*\\s)?[^${atext}@]*(?:mailto:)?([${atext}][^\\s<>@"]*@[^\\s<>@",;]*[\\p{L}\\p{N}])[^\\p{L}\\p{N}@]*$`,
  "iu",
);

/** An address in a pair of marks of which the first could begin one. */
const markedAddress = /^(['`])([^\s<>@"]+@[^\s<>@"]+)\1[.,;]?$/;

/**
 * The address within a pasted text: 'mailto:maria@example.org', 'Maria <maria@example.org>', in quotation marks or
 * brackets, or with a period. What could be a part of the address stays. Returns other text unchanged.
 */
export const bareEmailAddress = (text: string): string => {
  const unmarked = markedAddress.exec(text.trim())?.[2] ?? text;
  return pastedAddress.exec(unmarked)?.[1] ?? unmarked;
};

/** The line break of Word and PowerPoint within a paragraph, and those of page breaks, mainframes and Unicode. */
export const manualLineBreak = /[\v\f\x85\u2028\u2029]/g;

/** Turns every kind of line break into a line feed. */
export const unifyLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n").replace(manualLineBreak, "\n");

// White space and invisible characters: zero-width ones, Braille blank, Hangul fillers.
const visible = /[^\s\p{Z}\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/u;

/** Whether the text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

// Control characters except tab and line feed, lone surrogates, noncharacters; and U+FFFD, which replaces bytes that
// are not UTF-8.
const unreadable = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\ufffd-\uffff]/u;

/** Whether the text has zero-width characters, which no address has. */
export const hasHidden = (text: string): boolean => /\p{Cf}/u.test(text);

/** Whether the text has characters that no keyboard types and no list can show. */
export const hasUnreadable = (text: string): boolean => unreadable.test(text);

/** The text for display in its field again, with a mark for each unreadable character. */
export const showUnreadable = (text: string): string =>
  unifyLineBreaks(text).replace(new RegExp(unreadable, "gu"), String.fromCharCode(0xfffd));

/** The text as stored: without surrounding white space and zero-width characters; empty if it shows nothing. */
export const trimmed = (text: string): string =>
  isBlank(text) ? "" : text.replace(/^[\s\xad\u200b\u2060]+|[\s\xad\u200b\u2060]+$/g, "");
