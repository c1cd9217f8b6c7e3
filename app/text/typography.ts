/** Tags with their attributes, and elements without words for people; or the words between them. */
const TAG_OR_WORDS = /<(script|style|title|textarea)\b.*?<\/\1>|<[^<>]*>|[^<]+/gs;

/** The spaces in a time, a telephone number, a citation and an address. */
const IN_NUMBERS = /(?<=\d) (?=[AP]M\b)|(?<=\(\d{3}\)) (?=\d)|(?<=[A-Za-z]) (?=\d+:\d|\d{5}\b)/g;
/** The spaces in "2 Timothy", "St. John", "December 6", "Tone 2" and "Father N.". */
const IN_NAMES = /(?<=\b[1-4]|\bSts?\.?|\bFr\.) (?=[A-Z][a-z])|(?<=\b[A-Z][a-z]+) (?=\d{1,2}\b|[A-Z]\.)/g;
/** The spaces in the name of a city before its state and ZIP code: six words at most, so that no text takes long. */
const IN_CITIES = /(?<=\b[A-Z][\w'’.]{0,30}) (?=(?:[A-Z][\w'’.]{0,30} ){0,4}[A-Z][\w'’.]{0,30}, [A-Z]{2}\s\d{5}\b)/g;
/** The dashes after which a line must not end, as in 6:11–17 and 169-C. */
const DASH = /(?<=\d)(?:–(?=\d)|-(?=[A-Z]))/g;

/** HTML in which no line ends within a time, a citation, a date, a name or a number. Attributes stay as they are. */
export const withWholePhrases = (html: string): string =>
  html.replace(TAG_OR_WORDS, (found) =>
    found.startsWith("<")
      ? found
      : [IN_NUMBERS, IN_NAMES, IN_CITIES]
          .reduce((text, spaces) => text.replace(spaces, "\u00a0"), found)
          .replace(DASH, "$&\u2060"),
  );

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const ordinalEnds: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "1st", "12th", "33rd" */
export const ordinal = (number: number): string =>
  number + (ordinalEnds[new Intl.PluralRules("en", { type: "ordinal" }).select(number)] ?? "th");

/** A label before its value: a colon follows a name, and no question mark. */
export const withColon = (label: string): string => (label.endsWith("?") ? label : `${label}:`);

/** "a", "a and b", "a, b and c" */
export const inWords = (items: readonly string[], word: "and" | "or" = "and"): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;

export const addressLine = (address: { street: string; city: string; stateCode: string; zip: string }): string =>
  `${address.street}, ${address.city}, ${address.stateCode} ${address.zip}`;
