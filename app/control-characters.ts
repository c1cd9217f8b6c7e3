/**
 * Characters that act instead of being seen: control and format characters, halves of surrogate pairs, private use, line
 * and paragraph separators. Not tab and line feed, which each reader treats itself; not the joiners (U+200C, U+200D) and
 * the marks of direction (U+200E, U+200F, U+061C), which names in some scripts and emoji need and which, unlike
 * embeddings and overrides, do not turn other text around.
 */
export const controlCharacters = /(?![\t\n\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
