import { z } from "zod";
import { parseCivilDate, WEEKDAYS } from "~/dates/civil-date";
import { suggestedDate, timeAdvice } from "~/dates/usual-notation";
import { escapeCharacter, withEncodedName } from "~/text/escape";
import { asLines, withStraightQuotes } from "~/text/pasted";
import { hasHidden, isEmailAddress } from "~/text/typed-text";
import { typographic } from "~/text/typography.server";

/**
 * The kinds of values in content files. Every message completes the sentence "expected …", in words for people who
 * never programmed. Every value arrives as a string (source/yaml-source.ts), so "03570" keeps its zero.
 */

/** An embedding or override, which reverses the reading order of the text after it, and the words before it. */
const reordering = /([^]{0,20}?)([\u202a-\u202e\u2066-\u2069])/;

/** A place within a value of the content. */
export type Place = (string | number)[];

/** Adds a mistake at a place of the value that is checked; nothing without words for what was expected. */
export function refuse(context: z.RefinementCtx, expected: string | false | undefined, ...path: Place): void {
  if (expected) context.addIssue({ code: "custom", message: expected, path });
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
export const text = (longest = 600, what = "a text") =>
  plainText(longest, what).transform((value) => typographic(asLines(value)));

/** A nonempty text, exactly as written. */
export const plainText = (longest = 600, what = "a text") =>
  anyText(longest, what).refine((value) => value !== "", what);

/** A text that may be empty, exactly as written. */
export const anyText = (longest = 600, what = "a text") =>
  z
    .string({ message: what })
    .trim()
    .max(longest, `at most ${longest} characters`)
    .superRefine((value, context) =>
      refuse(context, value !== "" && isNothing(value) ? what : reorderingAdvice(value)),
    );

function reorderingAdvice(value: string): string | undefined {
  const [, before = "", sign] = reordering.exec(value) ?? [];
  const place = before.trim() === "" ? "at its beginning" : `behind "${before}"`;
  return (
    sign &&
    `a text without the invisible sign ${escapeCharacter(sign)} ${place}: delete it and its neighbors, and type them again`
  );
}

/** The reason for a cancellation, for visitors. */
export const cancelled = text(200, "the reason").refine(
  (reason) => !/^(yes|no|true|false)$/i.test(reason),
  "the reason, in a few words that visitors will read; or no such line",
);

/**
 * A text in one notation, such as a date. `expected` says which, as in "a date such as 2026-12-25".
 * @param what names the value where the line is empty
 * @param advise returns the right notation of a text in another one, if it knows that
 */
export const notation = (
  pattern: RegExp,
  expected: string,
  what = expected,
  advise?: (written: string) => string | undefined,
) =>
  plainText(600, what).superRefine((written, context) => {
    if (pattern.test(written)) return;
    const advice = advise?.(written);
    // Fatal, so that nobody compares it: the end of a service is not too early when its time is "7pm".
    context.addIssue({ code: "custom", message: advice ? `${expected}: ${advice}` : expected, fatal: true });
  });

const write = (suggestion: string | undefined) => suggestion && `write ${suggestion}`;

/** A United States telephone number, stored as it is shown: (212) 555-0100. */
export const phone = notation(
  /^\(\d{3}\) \d{3}-\d{4}$/,
  "a telephone number written as (212) 555-0100",
  "a telephone number",
  (written) => write(asPhone(written)),
);

/** A telephone number in any usual notation, as it is shown; undefined for other texts. */
function asPhone(written: string): string | undefined {
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
  (written) => {
    // Other programs save a date as 2026-12-24T00:00:00.000Z.
    return write(suggestedDate(written.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/is, "$1")));
  },
).superRefine((written, context) => {
  if (!parseCivilDate(written))
    context.addIssue({ code: "custom", message: "a date that exists in the calendar", fatal: true });
});

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
    if (value === undefined) context.addIssue({ code: "custom", message: expected, fatal: true });
    return value ?? z.NEVER;
  });

export const weekday = oneOf(WEEKDAYS);

/** Keeps an entry out of the mails to subscribers. */
export const quiet = oneOf(["yes"]).optional();

export const dollars = notation(
  /^[1-9]\d{0,3}$/,
  "an amount in whole dollars without the dollar sign, such as 5",
).transform(Number);

export const year = notation(/^(1[0-9]|20)\d{2}$/, "a year such as 1950").transform(Number);

/**
 * One word without invisible characters.
 * @param beginning the part that people often leave out
 */
const address = (what: string, isRight: (value: string) => boolean, expected: string, beginning = "") =>
  plainText(500, what)
    .transform(withEncodedName)
    .superRefine((value, context) => {
      const hidden = hasHidden(value) && `${what} without invisible characters: delete it, and type it again`;
      const whole = beginning + value;
      const advice = isRight(whole) ? `${expected}: write ${whole}` : expected;
      refuse(context, hidden || (/\s/.test(value) ? `${what} without spaces` : !isRight(value) && advice));
    });

export const email = address("an email address", isEmailAddress, "an email address such as office@example.org");

/** The address of another site: https only, without a password. */
export const webAddress = address(
  "a web address",
  isWebAddress,
  "a web address that begins with https:// such as https://www.example.org/page",
  "https://",
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
  return z
    .array(item, { required_error: "a list", invalid_type_error: "a list: each item on its own, begun with a hyphen" })
    .min(fewest, `a list with at least ${fewest === 1 ? "one item" : `${fewest} items`}`)
    .max(most, `a list of at most ${most} items`);
}

/** Whether a value means none, as people and other programs write it. */
export const isNothing = (value: unknown): boolean => value === "" || value === "null" || value === "~";

/** A list that may be empty: written as [], or with nothing after the colon. */
export function maybeEmptyList<Item extends z.ZodTypeAny>(item: Item, most = 5000) {
  return z.preprocess((value) => (isNothing(value) ? [] : value), list(item, { fewest: 0, most }));
}

/** A group of named values; rejects unknown names. */
export function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, { message: "a group of lines, each with a name, a colon and a value" });
}

/** For `superRefine`: two lines of a group that need each other. */
export const together =
  (first: string, second: string) =>
  (given: Partial<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const isApart = (given[first] === undefined) !== (given[second] === undefined);
    refuse(context, isApart && `${first} and ${second} together, or neither of them`, first);
  };

/** Whether a text is an https address of a named host, without a password. */
export function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === "https:" && !url.username && !url.password && /\.[a-z]+$/i.test(url.hostname);
}

/** Whether a text is a path of this site: one slash, then characters valid in an address. */
export const isSitePath = (value: string): boolean => /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?#]*$/.test(value);
