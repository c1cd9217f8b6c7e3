import { manualLineBreak } from "./typed-text";

/** Blanks that look like an ordinary one: no-break, narrow, wide. */
const otherBlanks = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000";

/**
 * What editors and web pages leave behind, and nobody sees: zero-width space, word joiner, byte order mark, soft
 * hyphen.
 */
const zeroWidth = "\u00ad\u200b\u2060\ufeff";

const zeroWidthAtEnd = new RegExp(`^[\\s${zeroWidth}]+|(?<![\\s${zeroWidth}])[\\s${zeroWidth}]+$`, "g");
/** Also before the punctuation behind a word, and within brackets and quotation marks. */
const zeroWidthAroundWord = new RegExp(
  `(?<=^|[\\s(<{"'])[${zeroWidth}]+|(?<![${zeroWidth}])[${zeroWidth}]+(?=[.,;:!?]*(?:[\\s)>}"']|$))`,
  "g",
);
const blankAtLineStart = new RegExp(`^[ \\t]*[${otherBlanks}][ \\t${otherBlanks}]*`, "gm");
const anyOtherBlank = new RegExp(`[${otherBlanks}]`, "g");

const withOrdinarySigns = (text: string): string =>
  text
    .normalize("NFC")
    .replace(anyOtherBlank, " ")
    .replace(/[\u2010\u2011\u2212]/g, "-");

/**
 * A value of one line as a keyboard writes it: word processors and phones put no-break blanks, no-break hyphens and
 * zero-width characters into it, which look the same and compare differently.
 */
export const asTyped = (value: string): string =>
  withOrdinarySigns(value.replace(zeroWidthAtEnd, "").replace(manualLineBreak, " "));

/** A text with straight quotation marks, for comparisons. */
export const withStraightQuotes = (text: string): string => text.replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"');

/**
 * Stands for a manual line break in a text of several lines until `asLines`: the lines keep the numbers of their file.
 */
const lineSeparator = "\u2028";

/** A text of several lines as a keyboard writes it; a manual line break becomes U+2028. */
export const linesAsTyped = (text: string): string =>
  withOrdinarySigns(text.replace(manualLineBreak, lineSeparator).replace(blankAtLineStart, ""));

/** The same text with every line break as "\n". */
export const asLines = (text: string): string => text.replaceAll(lineSeparator, "\n");

/**
 * A file's text without what nobody sees: the control characters of Office, whose no-break hyphen becomes one, and
 * zero-width characters at the ends of words.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\x1e/g, "-")
    .replace(/[\x00-\x08\x0e-\x1d\x1f\x7f-\x84\x86-\x9f]/g, "")
    .replace(zeroWidthAroundWord, "");
