import { addDays, type CivilDate } from "~/dates/civil-date";
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
import { characterCount, maxTextLength } from "~/records/text-length";

/** HTML attributes of the control that help with filling it in. */
interface InputHints {
  autoComplete?: string;
  inputMode?: "email" | "tel" | "text";
}

/** What a field makes of the value that a browser sent: the answer to be stored, or the message to be shown. */
type ParsedField<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: string };

interface FieldBase<Kind extends string, Answer> {
  kind: Kind;
  label: string;
  hint?: string;
  required: boolean;
  /** Completes the sentence "Still needed: ..." while a required answer is missing. */
  need?: string;
  /**
   * Undefined stands for a field that was not sent; several values arrive as an array. `today` is the parish's; without
   * it no date is too early or too late.
   */
  parse(value: unknown, today?: CivilDate): ParsedField<Answer>;
}

export interface TextField extends FieldBase<"text" | "email" | "tel" | "date", string>, InputHints {}

export interface LongTextField extends FieldBase<"long", string> {
  /** In characters. */
  maxLength: number;
  rows: number;
  /** What to do with the rest of a text that is too long, in a sentence. */
  whenTooLong?: string;
}

/** Options in the order in which they are shown and stored: key -> label. */
type Options<Key extends string> = Readonly<Record<Key, string>>;

export interface OneOfField<Key extends string = string> extends FieldBase<"one", Key> {
  options: Options<Key>;
}

export interface SomeOfField<Key extends string = string> extends FieldBase<"some", Key[]> {
  options: Options<Key>;
}

export type Field = TextField | LongTextField | OneOfField | SomeOfField;
export type Fields = Record<string, Field>;

/** What can be wrong with a text, and the message for it. The first rule that is broken gives the message. */
type TextRule = [isBroken: (text: string) => boolean, message: string];

export const unreadableMessage = "Some characters here cannot be read. Please remove them";
export const repeatedMessage = "Please give just one answer";
export const unlistedMessage = "Please choose from the list";

/** Parses a text: `normalize` is applied before the rules, and what is stored has no white space around it. */
function textParser(normalize: (text: string) => string, rules: TextRule[]) {
  return (value: unknown = ""): ParsedField<string> => {
    if (typeof value !== "string") return { error: repeatedMessage };
    const text = normalize(value);
    const broken = rules.find(([isBroken]) => isBroken(text));
    return broken ? { error: broken[1] } : { answer: trimmed(text) };
  };
}

/** A character has at most two UTF-16 units: what is longer than that need not be counted. */
const longerThan = (limit: number) => (text: string) =>
  text.length > limit && (text.length > 2 * limit || characterCount(text) > limit);

interface CommonOptions {
  label: string;
  hint?: string;
  need?: string;
  /** The message when it is missing; without one it may be empty. */
  required?: string;
  tooLong: string;
}

type TextOptions = CommonOptions & InputHints & { kind?: TextField["kind"]; rules?: TextRule[] };

/** One line of text: no line breaks, and at most 500 characters like every text of a form. */
export function text({ kind = "text", required, tooLong, rules = [], ...rest }: TextOptions): TextField {
  const all: TextRule[] = [
    ...(required ? [[isBlank, required] satisfies TextRule] : []),
    [longerThan(maxTextLength), tooLong],
    [(value) => hasUnreadable(value) || value.includes("\n"), unreadableMessage],
    ...rules,
  ];
  const inOneLine = (value: string) => value.replace(/\t/g, " ").replace(manualLineBreak, " ");
  const normalize = (value: string) => (kind === "email" ? bareEmailAddress(value) : inOneLine(value));
  return { ...rest, kind, required: Boolean(required), parse: textParser(normalize, all) };
}

export function email({ required, invalid, ...rest }: Omit<TextOptions, "rules" | "kind"> & { invalid: string }) {
  return text({
    ...rest,
    kind: "email",
    required,
    autoComplete: "email",
    inputMode: "email",
    rules: [
      [isGiven(hasHidden), unreadableMessage],
      [isGiven((value) => !isEmailAddress(value)), invalid],
    ],
  });
}

/** A telephone number as anybody writes one; what has less than seven digits, nobody could call. */
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

/** From today on, so many days ahead. */
const furthestDays = 366;

type DateOptions = Omit<TextOptions, "rules" | "kind" | "tooLong"> & { invalid: string; past: string; tooFar: string };

/** A day from today on, within a year; as the browser's own control gives it, or as people write one: "11/29/2026". */
export function date({ invalid, past, tooFar, ...rest }: DateOptions): TextField {
  const field = text({ ...rest, kind: "date", tooLong: invalid });
  const parse = (value: unknown, today?: CivilDate): ParsedField<string> => {
    const typed = field.parse(value);
    if (!typed.answer) return typed;
    const day = suggestedDate(typed.answer);
    if (day === undefined) return { error: invalid };
    if (today !== undefined && day < today) return { error: past };
    if (today !== undefined && day > addDays(today, furthestDays)) return { error: tooFar };
    return { answer: day };
  };
  return { ...field, parse };
}

/** A text of several lines, at most `maxLength` characters with a line break counted as one. */
export function longText({
  required,
  tooLong,
  maxLength = maxTextLength,
  rows = 5,
  ...rest
}: CommonOptions & { maxLength?: number; rows?: number; whenTooLong?: string }): LongTextField {
  const rules: TextRule[] = [
    ...(required ? [[isBlank, required] satisfies TextRule] : []),
    [longerThan(maxLength), tooLong],
    [hasUnreadable, unreadableMessage],
  ];
  const parse = textParser(unifyLineBreaks, rules);
  return { ...rest, kind: "long", maxLength, rows, required: Boolean(required), parse };
}

type ChoiceOptions<Key extends string> = Omit<CommonOptions, "tooLong"> & { options: Options<Key>; required: string };

/** One of several options (radio buttons). */
export function oneOf<Key extends string>({ required, ...rest }: ChoiceOptions<Key>): OneOfField<Key> {
  const isKey = (value: unknown): value is Key => typeof value === "string" && Object.hasOwn(rest.options, value);
  const parse = (value: unknown): ParsedField<Key> =>
    isKey(value) ? { answer: value } : { error: Array.isArray(value) ? repeatedMessage : required };
  return { ...rest, kind: "one", required: true, parse };
}

/** At least one of several options (checkboxes); the answer is in the options' order, each once. */
export function someOf<Key extends string>({ required, ...rest }: ChoiceOptions<Key>): SomeOfField<Key> {
  const keys = Object.keys(rest.options) as Key[];
  const parse = (value: unknown = ""): ParsedField<Key[]> => {
    const chosen = value === "" ? [] : [value].flat();
    if (chosen.some((key) => !keys.includes(key as Key))) return { error: unlistedMessage };
    return chosen.length === 0 ? { error: required } : { answer: keys.filter((key) => chosen.includes(key)) };
  };
  return { ...rest, kind: "some", required: true, parse };
}
