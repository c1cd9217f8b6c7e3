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

/** HTML attributes that help the visitor fill in the control. */
interface InputHints {
  autoComplete?: string;
  inputMode?: "email" | "tel";
}

/** The answer to store, or the message to show. */
type ParsedField<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: string };

interface FieldBase<Kind extends string, Answer> {
  kind: Kind;
  label: string;
  hint?: string;
  required: boolean;
  /** Completes the sentence "Still needed: ..." while a required answer is missing. */
  need?: string;
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
type Options<Key extends string> = Readonly<Record<Key, string>>;

export interface OneOfField<Key extends string = string> extends FieldBase<"one", Key> {
  options: Options<Key>;
}

export interface SomeOfField<Key extends string = string> extends FieldBase<"some", Key[]> {
  options: Options<Key>;
}

export type Field = TextField | LongTextField | OneOfField | SomeOfField;
export type Fields = Record<string, Field>;

/** A fault of a text and its message. The first broken rule gives the message. */
type TextRule = [isBroken: (text: string) => boolean, message: string];

export const unreadableMessage = "Some characters here cannot be read. Please remove them";
export const repeatedMessage = "Please give just one answer";
export const unlistedMessage = "Please choose from the list";

/** Normalizes a text, checks the rules, and stores it without white space around it. */
function textParser(normalize: (text: string) => string, rules: TextRule[]) {
  return (value: unknown = ""): ParsedField<string> => {
    if (typeof value !== "string") return { error: repeatedMessage };
    const text = normalize(value);
    const broken = rules.find(([isBroken]) => isBroken(text));
    return broken ? { error: broken[1] } : { answer: trimmed(text) };
  };
}

/** A character has at most two UTF-16 units: above twice the limit nothing need be counted. */
const longerThan = (limit: number) => (text: string) =>
  text.length > limit && (text.length > 2 * limit || characterCount(text) > limit);

interface CommonOptions {
  label: string;
  hint?: string;
  need?: string;
  /** The message for a missing answer. Without it the answer may be empty. */
  required?: string;
  tooLong: string;
}

const commonRules = ({ required, tooLong }: Pick<CommonOptions, "required" | "tooLong">): TextRule[] => [
  ...(required ? [[isBlank, required] satisfies TextRule] : []),
  [longerThan(maxTextLength), tooLong],
  [hasUnreadable, unreadableMessage],
];

type TextOptions = CommonOptions & InputHints & { kind?: TextField["kind"]; rules?: TextRule[] };

/** One line of text with at most 500 characters. */
export function text({ kind = "text", required, tooLong, rules = [], ...rest }: TextOptions): TextField {
  const all: TextRule[] = [
    ...commonRules({ required, tooLong }),
    [(value) => value.includes("\n"), unreadableMessage],
    ...rules,
  ];
  const inOneLine = (value: string) => value.replace(/\t/g, " ").replace(manualLineBreak, " ");
  const normalize = (value: string) => (kind === "email" ? bareEmailAddress(value) : inOneLine(value));
  return { ...rest, kind, required: Boolean(required), parse: textParser(normalize, all) };
}

interface EmailOptions extends Omit<TextOptions, "rules" | "kind"> {
  invalid: string;
  /** The message for an address that the site itself cannot mail, where it has to. */
  unmailable?: string;
}

export function email({ required, invalid, unmailable, ...rest }: EmailOptions) {
  return text({
    ...rest,
    kind: "email",
    required,
    autoComplete: "email",
    inputMode: "email",
    rules: [
      [isGiven(hasHidden), unreadableMessage],
      [isGiven((value) => !isEmailAddress(value)), invalid],
      ...(unmailable ? [[isGiven((value) => !mailAddress(value)), unmailable] satisfies TextRule] : []),
    ],
  });
}

/** A telephone number in any notation, with at least seven digits. */
export function phone({ invalid, ...rest }: Omit<TextOptions, "rules" | "kind"> & { invalid: string }) {
  return text({
    ...rest,
    kind: "tel",
    autoComplete: "tel",
    inputMode: "tel",
    rules: [[isGiven((value) => !/(?:\p{Nd}\P{Nd}*){7}/u.test(value)), invalid]],
  });
}

/** Skips the rule for blank values; `required` reports those. */
const isGiven =
  (isBroken: TextRule[0]): TextRule[0] =>
  (text) =>
    !isBlank(text) && isBroken(trimmed(text));

/** The farthest date ahead, in days from today. */
const furthestDays = 366;

type DateOptions = Omit<TextOptions, "rules" | "kind" | "tooLong"> & { invalid: string };

/** A date from today to a year ahead, from the browser's date control or typed: "11/29/2026". */
export const date = ({ past, tooFar, ...rest }: DateOptions & { past: string; tooFar: string }): TextField =>
  dateWithin(rest, (day, today) => {
    if (day < today) return past;
    return day > addDays(today, furthestDays) ? tooFar : undefined;
  });

/** Earlier years are typing errors. */
const FIRST_YEAR = "1850";

/** A date through today. */
export const pastDate = ({ notPast, ...rest }: DateOptions & { notPast: string }): TextField =>
  dateWithin(rest, (day, today) => (day > today || day < FIRST_YEAR ? notPast : undefined));

function dateWithin(
  { invalid, ...rest }: DateOptions,
  errorOf: (day: CivilDate, today: CivilDate) => string | undefined,
): TextField {
  const field = text({ ...rest, kind: "date", tooLong: invalid });
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
  const [weekday] = /^(?:sun|mon|tue|wed|thu|fri|sat)/i.exec(typed) ?? [];
  const meant = fullDate(day);
  const isRight = !weekday || meant.toLowerCase().startsWith(weekday.toLowerCase());
  return isRight ? undefined : `This date is ${meant}. Which day do you mean?`;
}

/** A text of several lines with at most 500 characters. A line break counts as one. */
export function longText({
  required,
  tooLong,
  rows = 5,
  ...rest
}: CommonOptions & { rows?: number; whenTooLong?: string }): LongTextField {
  const parse = textParser(unifyLineBreaks, commonRules({ required, tooLong }));
  return { ...rest, kind: "long", rows, required: Boolean(required), parse };
}

type ChoiceOptions<Key extends string> = Omit<CommonOptions, "tooLong"> & { options: Options<Key> };

/** One of several options (radio buttons). */
export function oneOf<Key extends string>({
  required,
  ...rest
}: ChoiceOptions<Key> & { required: string }): OneOfField<Key> {
  const isKey = (value: unknown): value is Key => typeof value === "string" && Object.hasOwn(rest.options, value);
  const parse = (value: unknown): ParsedField<Key> =>
    isKey(value) ? { answer: value } : { error: Array.isArray(value) ? repeatedMessage : required };
  return { ...rest, kind: "one", required: true, parse };
}

/** Some options (checkboxes), at least one if required. The answer has each key once, in the options' order. */
export function someOf<Key extends string>({ required, ...rest }: ChoiceOptions<Key>): SomeOfField<Key> {
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
