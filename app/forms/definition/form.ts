import { z } from "zod";
import { type AlertCode } from "~/alerts/codes";
import { type CollectionName, type NewRecord } from "~/records/collections";
import { type Field, type Fields } from "./fields";
import { keptText } from "./text";

type AnswerOf<F extends Field> = z.output<F["schema"]>;
export type Answers<F extends Fields> = { [Name in keyof F]: AnswerOf<F[Name]> };

/** What a browser sent of the known fields, before any check: several values only where a name came several times. */
export type Values = Record<string, string | string[]>;

export interface Step<Name extends string = string> {
  title: string;
  fields: readonly Name[];
}

/** A rule over several fields. Broken, it is raised as an alert, and its words stand at `field` too. */
export interface WholeRule<F extends Fields> {
  holds(answers: Answers<F>): boolean;
  field: keyof F & string;
  alert: AlertCode;
  message: string;
}

/** Everything that is to be known of one form: the browser, the server and the operator's command read it here. */
export interface FormDefinition<C extends CollectionName = CollectionName, F extends Fields = Fields> {
  id: string;
  /** The page that shows the form and takes its post. */
  path: string;
  /** What the form is called in a list or a mail. */
  title: string;
  collection: C;
  fields: F;
  /** A form in steps: every field stands in exactly one. */
  steps?: readonly Step<keyof F & string>[];
  rule?: WholeRule<F>;
  /** The record that is stored, with the defaults of docs/specification.md, 8.1. Texts come without white space around them. */
  record(answers: Answers<F>): NewRecord<C>;
  alerts: { sent: AlertCode; failed: AlertCode };
}

export interface Form<C extends CollectionName = CollectionName, F extends Fields = Fields> extends FormDefinition<
  C,
  F
> {
  schema: z.ZodType<Answers<F>, z.ZodTypeDef, unknown>;
}

/** A form of any fields, as the parts that work for every form take it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a form's record() takes its own answers only
export type AnyForm = Form<any, any>;

/** Makes a form of its definition: the schema follows from the fields. */
export function defineForm<C extends CollectionName, F extends Fields>(form: FormDefinition<C, F>): Form<C, F> {
  return { ...form, schema: schemaOf(form, Object.keys(form.fields)) };
}

/** The schema of some fields of a form; the rule over the whole form counts only where all its fields are asked. */
function schemaOf<F extends Fields>(form: FormDefinition<CollectionName, F>, names: readonly string[]) {
  const shape = Object.fromEntries(names.map((name) => [name, form.fields[name]!.schema]));
  const { rule } = form;
  const object = z.object(shape).superRefine((answers, context) => {
    if (rule && names.includes(rule.field) && !rule.holds(answers as Answers<F>)) {
      context.addIssue({ code: "custom", path: [rule.field], message: rule.message });
    }
  });
  return object as unknown as z.ZodType<Answers<F>, z.ZodTypeDef, unknown>;
}

/** The schema of one step, counted from 1. */
export function stepSchema(form: AnyForm, step: number): z.ZodType<unknown, z.ZodTypeDef, unknown> {
  return schemaOf(form, form.steps?.[step - 1]?.fields ?? Object.keys(form.fields));
}

/** The record of answers that hold. */
export function recordOf<C extends CollectionName, F extends Fields>(form: Form<C, F>, answers: Answers<F>) {
  const kept = Object.entries(answers).map(([name, answer]) => [
    name,
    typeof answer === "string" ? keptText(answer) : answer,
  ]);
  return form.record(Object.fromEntries(kept) as Answers<F>);
}

/** Which values of a post belong to the form: those of its fields. */
export const fieldNames = (form: AnyForm): string[] => Object.keys(form.fields);
