import { addDays, type CivilDate, fullDate } from "~/dates/civil-date";
import { suggestedDate } from "~/dates/usual-notation";
import {
  bareEmailAddress,
  hasHidden,
  hasUnreadable,
  isBlank,
  isEmailAddress,
  manualLineBreak,
  trimmed,
  unifyLineBreaks,
} from "~/text/typed-text";
import { mailAddress } from "~/text/mail-address";
import { characterCount, maxTextLength } from "~/records/text-length";

/** The words that every field shows. */
interface Shown {
  label: string;
  hint?: string;
  /** Completes the sentence "Still needed: ..." while a required answer is missing. */
  need?: string;
}

/** HTML attributes that help the visitor fill in the control. */
interface InputHints {
  autoComplete?: string;
  inputMode?: "email" | "tel";
}

/** The answer to store, or the message to show. */
type ParsedField<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: string };

interface FieldBase<Kind extends string, Answer> extends Shown {
  kind: Kind;
  required: boolean;
  /**
   * Parses what the browser sent: undefined without the field, an array for several values. `today` is the parish's
   * date. Without it no date is too early or too late.
   */
  parse(value: unknown, today?: CivilDate): ParsedField<Answer>;
}

export interface TextField extends FieldBase<"text" | "email" | "tel" | "date", string>, InputHints {}

export interface LongTextField extends FieldBase<"long", string> {
  rows: number;
  /** A sentence that says what to do with the rest of a long text. */
  whenTooLong?: string;
}

/** Labels by key, in the order in which they are shown and stored. */
interface Choice<Key extends string> {
  options: Readonly<Record<Key, string>>;
}

export interface OneOfField<Key extends string = string> extends FieldBase<"one", Key>, Choice<Key> {}

export interface SomeOfField<Key extends string = string> extends FieldBase<"some", Key[]>, Choice<Key> {}

export type Field = TextField | LongTextField | OneOfField | SomeOfField;
export type Fields = Record<string, Field>;

/** A fault of a text and its message. The first broken rule gives the message. */
type TextRule = [isBroken: (text: string) => boolean, message: string];

export const unreadableMessage = "Some characters here cannot be read. Please remove them";
export const repeatedMessage = "Please give just one answer";
export const unlistedMessage = "Please choose from the list";

interface Messages {
  /** For a missing answer. Without it the answer may be empty. */
  required?: string;
  tooLong?: string;
}

/** Normalizes a text, checks the rules, and stores it without white space around it. */
function textParser(messages: Messages, normalize: (text: string) => string, rules: TextRule[] = []) {
  const { required = "", tooLong = `Maximum ${maxTextLength} characters allowed` } = messages;
  const all: TextRule[] = [
    [(text) => required !== "" && isBlank(text), required],
    [isTooLong, tooLong],
    [hasUnreadable, unreadableMessage],
    ...rules,
  ];
  return (value: unknown = ""): ParsedField<string> => {
    if (typeof value !== "string") return { error: repeatedMessage };
    const text = normalize(value);
    const broken = all.find(([isBroken]) => isBroken(text));
    return broken ? { error: broken[1] } : { answer: trimmed(text) };
  };
}

/** A character has at most two UTF-16 units: above twice the limit nothing need be counted. */
const isTooLong = (text: string) => text.length > 2 * maxTextLength || characterCount(text) > maxTextLength;

type TextOptions = Shown & Messages & InputHints & { kind?: TextField["kind"]; rules?: TextRule[] };

const inOneLine = (value: string) => value.replace(/\t/g, " ").replace(manualLineBreak, " ");

/** One line of text with at most 500 characters. */
export function text({ kind = "text", required, tooLong, rules = [], ...shown }: TextOptions): TextField {
  const normalize = kind === "email" ? bareEmailAddress : inOneLine;
  const oneLine: TextRule = [(value) => value.includes("\n"), unreadableMessage];
  const parse = textParser({ required, tooLong }, normalize, [oneLine, ...rules]);
  return { ...shown, kind, required: Boolean(required), parse };
}

/** @param unmailable the message for an address that the site itself cannot mail, where it has to */
export const email = ({ unmailable = "", ...rest }: Shown & Messages & { unmailable?: string }) =>
  text({
    ...rest,
    kind: "email",
    autoComplete: "email",
    inputMode: "email",
    rules: [
      [isGiven(hasHidden), unreadableMessage],
      [isGiven((value) => !isEmailAddress(value)), "Please enter a valid email address"],
      [isGiven((value) => unmailable !== "" && !mailAddress(value)), unmailable],
    ],
  });

/** A telephone number in any notation, with at least seven digits. */
export const phone = (shown: Shown) =>
  text({
    ...shown,
    kind: "tel",
    autoComplete: "tel",
    inputMode: "tel",
    rules: [
      [isGiven((value) => !/(?:\p{Nd}\P{Nd}*){7}/u.test(value)), "Please enter a telephone number with its area code"],
    ],
  });

/** Skips the rule for blank values; `required` reports those. */
const isGiven =
  (isBroken: TextRule[0]): TextRule[0] =>
  (text) =>
    !isBlank(text) && isBroken(trimmed(text));

/** The farthest date ahead, in days from today. */
const furthestDays = 366;

/** A date from today to a year ahead, from the browser's date control or typed: "11/29/2026". */
export const date = (shown: Shown): TextField =>
  dateWithin(shown, (day, today) => {
    if (day < today) return "This date is past. Enter today’s or a later one";
    return day > addDays(today, furthestDays) ? "Enter a date within the next year" : undefined;
  });

/** Earlier years are typing errors. */
const FIRST_YEAR = "1850";

/** A date through today. */
export const pastDate = (shown: Shown): TextField =>
  dateWithin(shown, (day, today) => (day > today || day < FIRST_YEAR ? "Enter a past date" : undefined));

function dateWithin(shown: Shown, errorOf: (day: CivilDate, today: CivilDate) => string | undefined): TextField {
  const invalid = "Enter the date like this: 11/29/2026";
  const field = text({ ...shown, kind: "date", tooLong: invalid });
  const parse = (value: unknown, today?: CivilDate): ParsedField<string> => {
    const typed = field.parse(value);
    if (!typed.answer) return typed;
    const day = suggestedDate(typed.answer);
    if (day === undefined) return { error: invalid };
    const error = (today && errorOf(day, today)) ?? wrongWeekday(typed.answer, day);
    return error === undefined ? { answer: day } : { error };
  };
  return { ...field, parse };
}

/** An error for a date that was typed with another weekday than its own. */
function wrongWeekday(typed: string, day: CivilDate): string | undefined {
  const [weekday = ""] = /^(?:sun|mon|tue|wed|thu|fri|sat)/i.exec(typed) ?? [];
  const meant = fullDate(day);
  const isRight = meant.toLowerCase().startsWith(weekday.toLowerCase());
  return isRight ? undefined : `This date is ${meant}. Which day do you mean?`;
}

type LongTextOptions = Shown & Messages & Pick<LongTextField, "whenTooLong"> & { rows?: number };

/** A text of several lines with at most 500 characters. A line break counts as one. */
export function longText({ required, tooLong, rows = 5, ...shown }: LongTextOptions): LongTextField {
  const parse = textParser({ required, tooLong }, unifyLineBreaks);
  return { ...shown, kind: "long", rows, required: Boolean(required), parse };
}

/** One of several options (radio buttons). */
export function oneOf<Key extends string>({
  required,
  ...rest
}: Shown & Choice<Key> & { required: string }): OneOfField<Key> {
  const isKey = (value: unknown): value is Key => typeof value === "string" && Object.hasOwn(rest.options, value);
  const parse = (value: unknown): ParsedField<Key> =>
    isKey(value) ? { answer: value } : { error: Array.isArray(value) ? repeatedMessage : required };
  return { ...rest, kind: "one", required: true, parse };
}

/** Some options (checkboxes), at least one if required. The answer has each key once, in the options' order. */
export function someOf<Key extends string>({
  required,
  ...rest
}: Shown & Choice<Key> & Pick<Messages, "required">): SomeOfField<Key> {
  const keys = Object.keys(rest.options) as Key[];
  const parse = (value: unknown = ""): ParsedField<Key[]> => {
    const chosen = value === "" ? [] : [value].flat();
    if (chosen.some((key) => !keys.includes(key as Key))) return { error: unlistedMessage };
    return chosen.length === 0 && required
      ? { error: required }
      : { answer: keys.filter((key) => chosen.includes(key)) };
  };
  return { ...rest, kind: "some", required: Boolean(required), parse };
}
