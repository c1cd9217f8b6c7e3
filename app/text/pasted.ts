import { manualLineBreak } from "./typed-text";

/** No-break, narrow and wide blanks. */
const otherBlanks = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000";

/** Zero-width characters that editors and web pages leave behind. */
const zeroWidth = "\u00ad\u200b\u2060\ufeff";

const zeroWidthAtEnd = new RegExp(`^[\\s${zeroWidth}]+|(?<![\\s${zeroWidth}])[\\s${zeroWidth}]+$`, "g");
/** Also before punctuation after a word, and within brackets and quotation marks. */
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
 * One line as a keyboard would type it. Word processors and phones add no-break blanks, no-break hyphens and zero-width
 * characters, which look the same but compare differently.
 */
export const asTyped = (value: string): string =>
  withOrdinarySigns(value.replace(zeroWidthAtEnd, "").replace(manualLineBreak, " "));

/** For comparisons. */
export const withStraightQuotes = (text: string): string => text.replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"');

/** Replaces a manual line break until `asLines`, so lines keep the file's numbers. */
const lineSeparator = "\u2028";

/** Several lines as a keyboard would type them; a manual line break becomes U+2028. */
export const linesAsTyped = (text: string): string =>
  withOrdinarySigns(text.replace(manualLineBreak, lineSeparator).replace(blankAtLineStart, ""));

/** Turns U+2028 into a line feed. */
export const asLines = (text: string): string => text.replaceAll(lineSeparator, "\n");

/**
 * Removes Office's control characters (its no-break hyphen becomes a hyphen) and zero-width characters at the ends of
 * words.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\x1e/g, "-")
    .replace(/[\x00-\x08\x0e-\x1d\x1f\x7f-\x84\x86-\x9f]/g, "")
    .replace(zeroWidthAroundWord, "");
