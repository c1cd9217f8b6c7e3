/** The most Unicode code points in any text of a record (docs/specification.md, 12). */
export const maxTextLength = 500;

/** The number of code points: an emoji of two UTF-16 units counts as one. */
export const characterCount = (text: string): number => [...text].length;
