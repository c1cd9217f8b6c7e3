import { z } from "zod";
import { characterCount, longestText } from "~/records/collections";
import { hasUnreadable, isBlank, unifyLineBreaks } from "./text";

/** What the browser needs to help with filling in: HTML attributes of the control. */
export interface Help {
  autoComplete?: string;
  inputMode?: "email" | "tel" | "text";
}

interface FieldBase<Kind extends string, Answer> {
  kind: Kind;
  label: string;
  hint?: string;
  required: boolean;
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>;
}

export interface TextField extends FieldBase<"text" | "email" | "tel", string>, Help {}

export interface LongTextField extends FieldBase<"long", string> {
  limit: number;
  rows: number;
}

/** Options in the order in which they are shown and stored: key -> label. */
export type Options<Key extends string> = Readonly<Record<Key, string>>;

export interface OneOfField<Key extends string = string> extends FieldBase<"one", Key> {
  options: Options<Key>;
}

export interface SomeOfField<Key extends string = string> extends FieldBase<"some", Key[]> {
  options: Options<Key>;
}

export type Field = TextField | LongTextField | OneOfField | SomeOfField;
export type Fields = Record<string, Field>;

/** A rule of a text: what is wrong, and the words for it. The first that applies is the one that is said. */
type Rule = [applies: (text: string) => boolean, message: string];

export const unreadableMessage = "Some characters here cannot be read. Please remove them";
export const repeatedMessage = "Please give one answer only";
export const unlistedMessage = "Please choose from the list only";

const single = (value: unknown) => value ?? "";
const line = (value: unknown) => (typeof value === "string" ? value.replace(/\t/g, " ") : single(value));
const lines = (value: unknown) => (typeof value === "string" ? unifyLineBreaks(value) : single(value));

/** `read` brings what a browser sent into one form: a missing answer is an empty one. */
function textSchema(read: (value: unknown) => unknown, rules: Rule[]): z.ZodType<string, z.ZodTypeDef, unknown> {
  const text = z.string({ invalid_type_error: repeatedMessage }).superRefine((value, context) => {
    const broken = rules.find(([applies]) => applies(value));
    if (broken) context.addIssue({ code: "custom", message: broken[1] });
  });
  return z.preprocess(read, text);
}

const longerThan = (limit: number) => (text: string) => text.length > limit && characterCount(text) > limit;

type TextOptions = Help & {
  kind?: TextField["kind"];
  label: string;
  hint?: string;
  /** The message when it is missing; without one it may be empty. */
  required?: string;
  tooLong: string;
  rules?: Rule[];
};

/** One line of text: no line breaks, at most 500 characters like every text of a form (docs/specification.md, 12). */
export function text({ kind = "text", required, tooLong, rules = [], ...rest }: TextOptions): TextField {
  const all: Rule[] = [
    ...(required ? [[isBlank, required] satisfies Rule] : []),
    [longerThan(longestText), tooLong],
    [(value) => hasUnreadable(value) || value.includes("\n"), unreadableMessage],
    ...rules,
  ];
  return { ...rest, kind, required: Boolean(required), schema: textSchema(line, all) };
}

// Something, an @, a domain with a dot: a simple pattern. At most 254 characters (docs/specification.md, 12).
const isAddress = (value: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) && value.trim().length <= 254;

export function email({ required, invalid, ...rest }: Omit<TextOptions, "rules" | "kind"> & { invalid: string }) {
  return text({
    ...rest,
    kind: "email",
    required,
    autoComplete: "email",
    inputMode: "email",
    rules: [[(value) => !isAddress(value), invalid]],
  });
}

/** A text of several lines, at most `limit` characters with a line break counted as one. May be empty. */
export function longText(options: { label: string; hint?: string; tooLong: string; limit?: number; rows?: number }) {
  const { tooLong, limit = longestText, rows = 5, ...rest } = options;
  const rules: Rule[] = [
    [longerThan(limit), tooLong],
    [hasUnreadable, unreadableMessage],
  ];
  const field: LongTextField = {
    ...rest,
    kind: "long",
    limit,
    rows,
    required: false,
    schema: textSchema(lines, rules),
  };
  return field;
}

type ChoiceOptions<Key extends string> = { label: string; hint?: string; options: Options<Key>; required: string };

/** One of several options (radio buttons). */
export function oneOf<Key extends string>({ required, ...rest }: ChoiceOptions<Key>): OneOfField<Key> {
  const isKey = (value: unknown): value is Key => typeof value === "string" && Object.hasOwn(rest.options, value);
  const message = (value: unknown) => (Array.isArray(value) ? repeatedMessage : required);
  const schema = z.custom<Key>(isKey, (value: unknown) => ({ message: message(value) }));
  return { ...rest, kind: "one", required: true, schema };
}

/** At least one of several options (checkboxes); the answer is in the options' order, each once. */
export function someOf<Key extends string>({ required, ...rest }: ChoiceOptions<Key>): SomeOfField<Key> {
  const keys = Object.keys(rest.options) as Key[];
  const ordered = (value: unknown) => {
    const chosen = value === undefined || value === "" ? [] : [value].flat();
    const known = keys.filter((key) => chosen.includes(key));
    return chosen.every((key) => known.includes(key as Key)) ? known : undefined;
  };
  const list = z.array(z.custom<Key>(), { required_error: unlistedMessage }).min(1, required);
  return { ...rest, kind: "some", required: true, schema: z.preprocess(ordered, list) };
}
