import { z } from "zod";
import { parseCivilDate, WEEKDAYS } from "~/dates/civil-date";
import { comingDate, suggestedDate, timeAdvice } from "~/dates/usual-notation";
import { escapeCharacter, withEncodedName } from "~/text/escape";
import { asLines, withStraightQuotes } from "~/text/pasted";
import { hasHidden, isEmailAddress } from "~/text/typed-text";
import { typographic } from "~/text/typography.server";

/**
 * The kinds of values in content files. Every message completes the sentence "expected …", in words for people who
 * never programmed. Every value arrives as a string (source/yaml-source.ts), so "03570" keeps its zero.
 */

/** Embeddings and overrides, which reverse the reading order of the text after them. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/;

/** A place within a value of the content. */
export type Place = (string | number)[];

/** Adds a mistake at a place of the value that is checked; nothing without words for what was expected. */
export function refuse(context: z.RefinementCtx, expected: string | false | undefined, ...path: Place): void {
  if (expected) context.addIssue({ code: z.ZodIssueCode.custom, message: expected, path });
}

/**
 * Refuses each key that an entry has already.
 * @param expected gets the key and its first entry
 */
export function eachOnce<Entry extends { path: Place; keys: readonly (string | number)[] }>(
  context: z.RefinementCtx,
  entries: readonly Entry[],
  expected: (key: string | number, first: Entry) => string,
): void {
  const firstWith = new Map<string | number, Entry>();
  for (const entry of entries) {
    for (const key of entry.keys) {
      const first = firstWith.get(key);
      if (first) refuse(context, expected(key, first), ...entry.path);
      else firstWith.set(key, entry);
    }
  }
}

/** A nonempty text for people to read, with typographic quotation marks, apostrophes and ranges. */
export function text(longest = 600, what = "a text") {
  return plainText(longest, what).transform((value) => typographic(asLines(value)));
}

/** A nonempty text, exactly as written. */
export function plainText(longest = 600, what = "a text") {
  return anyText(longest, what).refine((value) => value !== "", what);
}

/** A text that may be empty, exactly as written. */
export function anyText(longest = 600, what = "a text") {
  return z
    .string({ required_error: what, invalid_type_error: what })
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .max(longest, `at most ${longest} characters`)
        .refine((value) => value === "" || !isNothing(value), what)
        .superRefine((value, context) => refuse(context, reorderingAdvice(value))),
    );
}

function reorderingAdvice(value: string): string | undefined {
  const at = value.search(reordering);
  if (at < 0) return undefined;
  const [before, sign] = [value.slice(Math.max(0, at - 20), at), escapeCharacter(value[at]!)];
  const place = before.trim() === "" ? "at its beginning" : `behind "${before}"`;
  return `a text without the invisible sign ${sign} ${place}: delete it and its neighbors, and type them again`;
}

/** The reason for a cancellation, for visitors. */
export const cancelled = text(200, "the reason").refine(
  (reason) => !/^(yes|no|true|false)$/i.test(reason),
  "the reason, in a few words that visitors will read; or no such line",
);

/**
 * A text in one notation.
 * @param what the words for it where there is none
 * @param advise what to write for another notation
 */
export const notation = (
  pattern: RegExp,
  expected: string,
  what = expected,
  advise: (written: string) => string | undefined = () => undefined,
) =>
  plainText(600, what).pipe(
    z.string().superRefine((written, context) => {
      const advice = advise(written);
      const message = advice === undefined ? expected : `${expected}: ${advice}`;
      // Fatal, so that nobody compares it: the end of a service is not too early when its time is "7pm".
      if (!pattern.test(written)) context.addIssue({ code: z.ZodIssueCode.custom, message, fatal: true });
    }),
  );

/** A United States telephone number, stored as it is shown: (212) 555-0100. */
export const phone = notation(
  /^\(\d{3}\) \d{3}-\d{4}$/,
  "a telephone number written as (212) 555-0100",
  "a telephone number",
  (written) => asPhone(written) && `write ${asPhone(written)}`,
);

/** A telephone number in any usual notation, as it is shown; undefined for other texts. */
export function asPhone(written: string): string | undefined {
  const [, area, exchange, line] =
    /^(?:tel:)?(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(written.replace(/[\s().\-–/]/g, "")) ?? [];
  return area && `(${area}) ${exchange}-${line}`;
}

/** The tel: link of such a number. */
export const phoneLink = (shown: string): string => `tel:+1${shown.replace(/\D/g, "")}`;

/** An existing civil date, YYYY-MM-DD. */
export const date = notation(
  /^\d{4}-\d{2}-\d{2}$/,
  "a date written as 2026-12-25",
  "a date such as 2026-12-25",
  dateAdvice,
).pipe(z.string().refine((value) => parseCivilDate(value) !== undefined, "a date that exists in the calendar"));

/** A time of day, HH:MM on the 24-hour clock, in the parish's time zone. */
export const time = notation(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  "a time on the 24-hour clock, written as 09:00 or 18:30",
  "a time such as 09:00",
  timeAdvice,
);

/**
 * A text that stands for a value, which is the output.
 * @param parse gives undefined for a text that stands for nothing
 */
export const parsed = <Value>(expected: string, parse: (written: string) => Value | undefined) =>
  plainText(100, expected).transform((written, context): Value => {
    const value = parse(written);
    refuse(context, value === undefined && expected);
    return value ?? z.NEVER;
  });

function dateAdvice(written: string): string | undefined {
  // Other programs save a date as 2026-12-24T00:00:00.000Z.
  const day = written.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/is, "$1");
  const suggestion = suggestedDate(day) ?? comingDate(day, new Date());
  return suggestion && `write ${suggestion}`;
}

export const weekday = oneOf(WEEKDAYS);

/** Keeps an entry out of the mails to subscribers. */
export const quiet = oneOf(["yes"]).optional();

export const dollars = notation(
  /^[1-9]\d{0,3}$/,
  "an amount in whole dollars without the dollar sign, such as 5",
).transform(Number);

export const year = notation(/^(1[0-9]|20)\d{2}$/, "a year such as 1950").transform(Number);

/** One word without invisible characters. */
const address = (what: string, isRight: (value: string) => boolean, expected: string) =>
  plainText(500, what)
    .transform(withEncodedName)
    .refine((value) => !hasHidden(value), `${what} without invisible characters: delete it, and type it again`)
    .refine((value) => !/\s/.test(value), `${what} without spaces`)
    .refine(isRight, expected);

export const email = address("an email address", isEmailAddress, "an email address such as office@example.org");

/** The address of another site: https only, without a password. */
export const webAddress = address(
  "a web address",
  isWebAddress,
  "a web address that begins with https:// such as https://www.example.org/page",
);

/** Another site, or a path of this site. */
export const linkAddress = address(
  "a link",
  (value) => isWebAddress(value) || isSitePath(value),
  "a web address that begins with https://, or a page of this site such as /contact",
);

export const contact = group({ name: text(120), email });

/** A name that a provider gives to a field or a button. */
export const providerName = notation(/^[A-Za-z0-9_.:[\]-]+$/, "the name that the provider gives, without spaces");

export function oneOf<const Word extends string>(
  words: readonly [Word, ...Word[]],
  expected = `one of: ${words.join(", ")}`,
) {
  const word = z.enum(words as [Word, ...Word[]], { errorMap: () => ({ message: expected }) });
  return z.preprocess((value) => (typeof value === "string" ? withStraightQuotes(value) : value), word);
}

export function list<Item extends z.ZodTypeAny>(item: Item, { fewest = 1, most = 200 } = {}) {
  const expected = fewest === 1 ? "a list with at least one item" : `a list with at least ${fewest} items`;
  return z
    .array(item, { required_error: "a list", invalid_type_error: "a list: each item on its own, begun with a hyphen" })
    .min(fewest, expected)
    .max(most, `a list of at most ${most} items`);
}

/** Whether a value means none, as people and other programs write it. */
export const isNothing = (value: unknown): boolean => value === "" || value === "null" || value === "~";

/** A list that may be empty: written as [], or with nothing after the colon. */
export function maybeEmptyList<Item extends z.ZodTypeAny>(item: Item, most = 5000) {
  return z.preprocess(
    (value) => (isNothing(value) ? [] : value),
    list(item, { fewest: 0, most }),
  ) as unknown as z.ZodType<z.output<Item>[], z.ZodTypeDef, unknown>;
}

/** A group of named values; rejects unknown names. */
export function group<Shape extends z.ZodRawShape>(shape: Shape) {
  const expected = "a group of lines, each with a name, a colon and a value";
  return z.object(shape, { required_error: expected, invalid_type_error: expected }).strict();
}

export type Refinement = [
  check: (given: Partial<Record<string, unknown>>) => boolean,
  { message: string; path: string[] },
];

/** For `refine`: two lines of a group that need each other. */
export const together = (first: string, second: string): Refinement => [
  (given) => (given[first] === undefined) === (given[second] === undefined),
  { message: `${first} and ${second} together, or neither of them`, path: [first] },
];

/** Whether a text is an https address of a named host, without a password. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === "https:" && url.username === "" && url.password === "" && /\.[a-z]+$/i.test(url.hostname);
}

/** Whether a text is a path of this site: one slash, then characters valid in an address. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*$/.test(value);
}
