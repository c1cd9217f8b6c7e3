/** Remarks after a name: 'Robert, not Orthodox', 'Mary, still in the hospital', 'Paul, 2nd anniversary'. */

// Anywhere in a text: 'not yet Orthodox', 'non-Orth.', "isn't baptized", 'Orthodox: no', 'Orthodox?'.
const denial =
  /(?:\b(?:not|never|neither|none|nor)\b|n['\u2019]t\b)(?:[^,;()\u2013\u2014-]*|-)\b(?:orth|bapti[sz]|chrismat)|\bnon?[- ]?orth|\bunbapti[sz]ed|\bheterodox|\borthodox ?(?:\?|[:=-] ?no\b)|неправосл|инослав|некрещ|ετερόδοξ|(?:μη|μὴ|όχι) ορθόδοξ/iu;
const faiths =
  "(?:catholic|protestant|lutheran|methodist|episcopalian|anglican|presbyterian|evangelical|pentecostal|mormon|quaker|jew|muslim|buddhist|hindu|atheist|agnostic)s?|episcopal|jewish|(?<!the )baptists?";
const otherFaith = new RegExp(`\\b(?:${faiths})(?![\\p{L}'\\u2019])|католи|протестант|лютеран|καθολικ`, "iu");

/** Whether a name's remark or label says that the person is not Orthodox. Such a name is not for the proskomedia. */
export const isNotOrthodox = (name: string): boolean => denial.test(name) || otherFaith.test(name);

// The words of a remark that names nobody: 'is not Orthodox', 'both are Roman Catholics', 'the last two are not'.
const nobody = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:not?|non|(?:non)?orth(?:odox)?|yet|is|are|was|were|(?:is|are|was|were)n['\\u2019]t|s?he|they|who|which|both|all|either|neither|none|an?|the|last|first|two|three|of|them|these|those|ones?|with|marked|but|also|roman|greek|byzantine|un(?:baptized|baptised)|bapti[sz]ed|chrismated|christians?|heterodox|церкви|не|(?:не|ино)\\p{L}*(?:слав|крещ)\\p{L}*|католи\\p{L}*|${faiths})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]*)+$`,
  "iu",
);

/** Whether a text says that somebody is not Orthodox without naming anybody: 'not Orthodox', 'both Lutherans'. */
export const isOnlyNotOrthodox = (text: string): boolean => isNotOrthodox(text) && nobody.test(text);

/** Whether such a text is about several names. */
export const isAboutSeveral = (text: string): boolean =>
  /\*|\b(?:both|all|they|these|those|them|ones|two|three|either|neither|none|are|were|aren|weren)\b|s$/i.test(text);

/** The names that such a text means: those with its asterisk, all of them if it means several, or the last. */
export function namesMeant(text: string, names: readonly string[]): readonly string[] {
  const starred = text.includes("*") ? names.filter((name) => name.includes("*")) : [];
  if (starred.length > 0) return starred;
  return isAboutSeveral(text) ? names : names.slice(-1);
}

// 'matushka Olga' and 'мл. Анна' are names, 'from Ohio' is none.
const titledName = /^(?!(?:in|on|at|from|of|for|with|to|by|near|until|since|after|before)\b)\p{Ll}+\.? \p{Lu}/u;
const plainRemark = /^(?:still|in|on|at|from|for|with|having|has|had|is|was|who|his|her|their|safe|travel\w*)\b ./;

/** Whether a text after a comma is a remark on the name before it. In a list in lower case only a plain remark is. */
export const isRemark = (text: string, name: string): boolean =>
  plainRemark.test(text) ||
  (/^["'(]?(?!\p{Script=Georgian})[\p{Ll}\d]/u.test(text) && !titledName.test(text) && /^\P{L}*\p{Lu}/u.test(name));
