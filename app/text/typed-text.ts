/** What could end a mail's header or begin a second address; narrower than RFC 5322 on purpose. */
const FORBIDDEN = /[\s<>(),;:"\\[\]\p{Cc}\p{Cf}]/u;

/** RFC 3696, errata 1690. */
const MAX_LENGTH = 254;

/** Whether a text is one email address: something, an @, and a domain with a dot (docs/specification.md, 6.3). */
export function isEmailAddress(text: string): boolean {
  const [local, domain = "", ...others] = text.split("@");
  const labels = domain.split(".");
  const hasParts = local !== "" && others.length === 0 && labels.length > 1 && !labels.includes("");
  return hasParts && text.length <= MAX_LENGTH && !FORBIDDEN.test(text);
}

const pastedAddress =
  /^(?:[^<>@]*<)?[^\p{L}\p{N}@]*(?:mailto:)?([\p{L}\p{N}][^\s<>@"]*@[^\s<>@",;]*[\p{L}\p{N}])[^\p{L}\p{N}@]*$/iu;

/**
 * The address alone of what phones and mail programs copy: 'mailto:maria@example.org', 'Maria <maria@example.org>', in
 * quotation marks or brackets, at the end of a sentence. Any other text as it is.
 */
export const bareEmailAddress = (text: string): string => pastedAddress.exec(text)?.[1] ?? text;

/**
 * The line break that Word and PowerPoint leave within a paragraph, the page break, and those of mainframes and
 * Unicode.
 */
export const manualLineBreak = /[\v\f\x85\u2028\u2029]/g;

/** A line break is one character, whether the browser sends CRLF, CR or LF, or Word wrote its own or a page break. */
export const unifyLineBreaks = (text: string): string => text.replace(/\r\n?/g, "\n").replace(manualLineBreak, "\n");

// White space, and the characters that show nothing: zero-width ones, Braille blank, Hangul fillers.
const visible = /[^\s\p{Z}\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/u;

/** Whether a person would see nothing in the text. */
export const isBlank = (text: string): boolean => !visible.test(text);

// Control characters except tab and line feed, halves of a surrogate pair, noncharacters; and U+FFFD, which is what
// decoding leaves of bytes that are not UTF-8.
const unreadable = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\ufffd-\uffff]/u;

/** Whether the text holds characters without width, which no address has. */
export const hasHidden = (text: string): boolean => /\p{Cf}/u.test(text);

/** Whether the text holds characters that no keyboard writes and no list could show. */
export const hasUnreadable = (text: string): boolean => unreadable.test(text);

/**
 * The text to be shown in the field again: as it was typed, with a visible mark where a character could not be read.
 */
export const showUnreadable = (text: string): string =>
  unifyLineBreaks(text).replace(new RegExp(unreadable, "gu"), String.fromCharCode(0xfffd));

/**
 * The text as it is stored: without white space and zero-width characters around it; empty when nothing is to be seen.
 */
export const trimmed = (text: string): string =>
  isBlank(text) ? "" : text.replace(/^[\s\xad\u200b\u2060]+|[\s\xad\u200b\u2060]+$/g, "");
