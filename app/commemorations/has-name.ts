const nobody = /^no(?:ne|thing|[ -]?(?:one|body|names?))[.!]*$|^n\/?a[.!]*$/i;
/** Remarks that say no more than the form: 'Orthodox, living'. */
const remarkAlone = /^(?:(?:and|orthodox|living|alive|departed|deceased|reposed)[ -]?)+[.!]*$/i;
// Dots, dashes, emoji, accents and letters that show nothing, such as Hangul fillers, cannot be read aloud.
const letterOrDigit = /(?!\p{DI})[\p{L}\p{N}]/u;

/** Whether a part of a typed text is empty, or 'none'. */
export const namesNobody = (part: string): boolean => !letterOrDigit.test(part) || nobody.test(part);

/** Whether a part of a typed text may be a name: not 'none', and not 'Orthodox'. */
const mayBeName = (part: string): boolean => !namesNobody(part) && !remarkAlone.test(part);

/** A line without its bullet or number; a cross stays. */
export const withoutBullet = (line: string): string =>
  line.trim().replace(/^(?:[^\p{L}\p{N}(+\u2020\u271D\u2626]+|\d+[.)]\s*)+/u, "");

/** Whether a typed text may have a name. Short, because it is in the browser's script; names.ts reads the names. */
export const hasName = (text: string): boolean => text.split(/[\n,;\t]/).some((part) => mayBeName(withoutBullet(part)));
