const faiths = [
  "(?:catholic|protestant|lutheran|methodist|episcopalian|anglican|presbyterian|evangelical|pentecostal|baptist)s?",
  "(?:mormon|quaker|jew|muslim|buddhist|hindu|atheist|agnostic|unitarian|congregationalist|mennonite|adventist)s?",
  "(?:amish|nazarene|moravian|pagan|sikh|wesleyan|calvinist)s?|episcopal|jewish|congregational|reformed|lds|ucc|r\\.?c\\.?",
  "jehovah['\\u2019]?s witness(?:es)?|non-?denominational|seventh[- ]day adventists?|unitarian universalists?",
  "католи\\p{L}+|протестант\\p{L}*|лютеран\\p{L}+|баптист\\p{L}*|καθολικ\\p{L}+|προτεστάντ\\p{L}+",
].join("|");

const denials = [
  "(?:not|non|isn['\\u2019]t|wasn['\\u2019]t)[- ]?(?:yet )?(?:an? )?(?:orth\\.?(?:odox)?|bapti[sz]ed|chrismated)(?: christians?)?(?: yet)?",
  "nonorthodox|unbapti[sz]ed(?: infant| child| baby)?|heterodox|(?:an? )?(?:catechumen|inquirer)",
  "инослав\\p{L}+|неправослав\\p{L}+|некрещ\\p{L}+|оглашенн\\p{L}+|ετερόδοξ\\p{L}+|(?:μη|μὴ|όχι) ορθόδοξ\\p{L}+",
].join("|");

const notOrthodox = new RegExp(
  `^ ?(?:is |was )?(?:${denials}|(?:an? )?(?:roman |byzantine |practicing |devout )*(?:${faiths}))[\\s.,!]*$`,
  "iu",
);
const deniesFirst = new RegExp(`^ ?(?:is |was )?(?:${denials})[\\s.,!]*$`, "iu");
const faithWord = new RegExp(`^(?:${faiths})$`, "iu");

/** Whether a text says of one person that he is not Orthodox, or not yet, and nothing else: 'Roman Catholic'. */
export const saysNotOrthodox = (text: string): boolean => notOrthodox.test(text);

/** The same without the name of a faith, which may be a surname: 'John Baptist'. */
export const deniesOrthodox = (text: string): boolean => deniesFirst.test(text);

export const saysOrthodox = (text: string): boolean => /^(?:is )?(?:eastern )?orthodox(?: christian)?$/i.test(text);

/** Whether a word may be the name of a faith. Those in -ist are many: 'Spiritist'. */
export const mayBeFaith = (word: string): boolean => faithWord.test(word) || /^\p{L}{4,}(?:ist|arian)s?$/iu.test(word);
