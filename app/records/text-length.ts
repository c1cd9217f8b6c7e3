/**
 * The most characters of any text in a record: Unicode code points, a line break counts as one
 * (docs/specification.md, 12).
 */
export const maxTextLength = 500;

/** The length of a text as a person counts it: an emoji of two UTF-16 units is one character. */
export const characterCount = (text: string): number => [...text].length;
