import { type SiteContent } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { type CollectionName, type NewRecord } from "~/records/collections";
import { type Field, type Fields } from "./fields";

type AnswerOf<F extends Field> = Extract<ReturnType<F["parse"]>, { error?: undefined }>["answer"];

/** The parsed answers of a correct form, before the record's own defaults. */
type Answers<F extends Fields> = { [Name in keyof F]: AnswerOf<F[Name]> };

/** Unchecked values of the known fields. A field that came several times is an array. */
export type PostedValues = Record<string, string | string[]>;

export type FieldErrors = Record<string, string>;

export interface Step {
  title: string;
  fields: readonly string[];
}

/**
 * A rule over several fields, for a form that asks for the first of them. A broken rule shows one error, and raises its
 * alert, if it has one.
 */
interface FormRule<F extends Fields = Fields> {
  /** The fields that the rule reads. The first one shows the error. */
  fields: readonly [keyof F & string, ...(keyof F & string)[]];
  /** Called only when each of its fields is right. */
  isMet(answers: Answers<F>): boolean;
  alert?: string;
  error: string;
}

/** A person who answers a form, by office, and the email address. */
export interface FormContact {
  name: string;
  email: string;
}

/** The people who answer a form: `contact` in place of the rector, and others with either. */
interface Recipients {
  contact?: FormContact;
  otherRecipients?: readonly FormContact[];
}

/**
 * Defines one form for its page, the server, and the operator's commands. Its functions are methods, so each form is
 * also a plain `Form`.
 */
export interface Form<F extends Fields = Fields, C extends CollectionName = CollectionName> {
  id: string;
  /** The page that shows the form and takes its post. */
  path: string;
  /** The form's name in lists and mails, unless the content has one. */
  title: string;
  /** The parish's own name for the form. */
  titleIn?: (content: SiteContent) => string | undefined;
  /** Labels of fields that the site itself adds to a record later. */
  siteFields?: Record<string, string>;
  /** The people who answer, where the parish names others than the rector. */
  recipientsIn?: (content: SiteContent) => Recipients | undefined;
  /** The subject of a mail about a record. Default: the title. */
  mailSubject?(record: NewRecord<C>): string | undefined;
  /** The word for one sent form within a sentence, such as "application". */
  noun: string;
  /** The person confirms each request by a mail to the address in it. */
  isConfirmedByMail?: true;
  collection: C;
  fields: F;
  /** A form in steps: every field is in exactly one. */
  steps?: readonly Step[];
  rules?: readonly FormRule[];
  /**
   * The choice that decides which fields are asked, and the fields of each of its options. All others are always asked.
   */
  askedBy?: { choice: string; fields: Readonly<Record<string, readonly string[]>> };
  /** The record that is stored, with the defaults of docs/specification.md, 8.1. `today` is the parish's date. */
  record(answers: Answers<F>, today: CivilDate): NewRecord<C>;
  /** The success (docs/specification.md, 7.3), and the form's own alert when a record cannot be stored (11.1). */
  alerts: { sent: string; failed?(of: FormContact & { error: string }): string };
}

/** Infers a form's types from its fields, which its rules know. */
export const defineForm = <F extends Fields, C extends CollectionName>(
  form: Omit<Form<F, C>, "rules"> & { rules?: readonly FormRule<F>[] },
): Form<F, C> => form;

export const fieldNames = (form: Form): string[] => Object.keys(form.fields);

/** The values of a form's own fields. Unknown fields are ignored, and missing ones left out. */
export function formValues(form: Form, fields: FormData | URLSearchParams): PostedValues {
  const values: PostedValues = {};
  for (const name of fieldNames(form)) {
    const sent = fields.getAll(name) as string[];
    if (sent.length > 0) values[name] = sent.length === 1 ? sent[0]! : sent;
  }
  return values;
}

type CheckedAnswers<F extends Fields> =
  { answers: Answers<F>; fieldErrors?: undefined } | { answers?: undefined; fieldErrors: FieldErrors };

/** Whether a field belongs to the present choice. */
const isAsked = ({ askedBy }: Form, name: string, values: Record<string, unknown>): boolean =>
  !askedBy ||
  Object.entries(askedBy.fields).every(([option, names]) => !names.includes(name) || values[askedBy.choice] === option);

/**
 * Parses and checks all values, in the browser and on the server. A field that is not asked counts as blank, whatever
 * it holds. `today` is the parish's date. The browser leaves it out, because its clock and zone may differ.
 */
export function checkAnswers<F extends Fields>(
  form: Form<F>,
  values: Record<string, unknown>,
  today?: CivilDate,
): CheckedAnswers<F> {
  const answers: Answers<Fields> = {};
  const fieldErrors: FieldErrors = {};
  for (const [name, field] of Object.entries<Field>(form.fields)) {
    const { answer, error } = field.parse(isAsked(form, name, values) ? values[name] : undefined, today);
    if (error === undefined) answers[name] = answer;
    else fieldErrors[name] = error;
  }
  for (const rule of form.rules ?? [])
    if (isAsked(form, rule.fields[0], values)) Object.assign(fieldErrors, ruleErrors(rule, answers));
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { answers: answers as Answers<F> };
}

/** The errors of what is in the page's form now, in the browser. */
export function presentErrors(form: Form): FieldErrors {
  const element = document.getElementById(form.id) as HTMLFormElement;
  return checkAnswers(form, formValues(form, new FormData(element))).fieldErrors ?? {};
}

function ruleErrors({ fields, isMet, error }: FormRule, answers: Answers<Fields>) {
  const isReady = fields.every((name) => Object.hasOwn(answers, name));
  return isReady && !isMet(answers) ? { [fields[0]]: error } : undefined;
}

/** The rules that these errors come from. */
export const brokenRules = (form: Form, errors: FieldErrors): FormRule[] =>
  (form.rules ?? []).filter(({ fields, error }) => errors[fields[0]] === error);

/** The name of the step button and of the query parameter. */
export const stepParam = "step";

/**
 * The step that a post asks to see, at most the last one; undefined when the post is to be stored. The button names the
 * step in its address, and in its value for text browsers without formaction.
 */
export function requestedStep({ steps }: Form, url: string, fields: URLSearchParams): number | undefined {
  const asked = fields.get(stepParam) ?? new URL(url).searchParams.get(stepParam);
  if (!steps || asked === null) return undefined;
  const step = /^\d{1,3}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(step, 1), steps.length);
}

/** The errors of the first invalid step before `requested`, or of the first invalid step at all, counted from 1. */
export function firstStepErrors(form: Form, errors: FieldErrors = {}, requested?: number) {
  const isWrong = (names: readonly string[]) => names.some((name) => errors[name]);
  if (!form.steps) return isWrong(Object.keys(errors)) ? { fieldErrors: errors } : undefined;
  const before = form.steps.slice(0, requested && requested - 1);
  const step = before.findIndex(({ fields }) => isWrong(fields)) + 1;
  return step > 0 ? { step, fieldErrors: errorsOfStep(form, errors, step) } : undefined;
}

/** The errors of one step, counted from 1. */
export function errorsOfStep(form: Form, errors: FieldErrors, step: number): FieldErrors {
  const names = form.steps?.[step - 1]?.fields ?? [];
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}
