import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { z } from "zod";

/** A field of a form, as .pages.yml describes it: https://pagescms.org/docs/configuration/content/fields */
export interface FormField {
  name: string;
  type: string;
  component?: string;
  required?: boolean;
  list?: boolean | object;
  default?: unknown;
  pattern?: { regex: string };
  options?: { values?: string[]; maxlength?: number; format?: string; media?: unknown };
  fields?: FormField[];
}

/** A file, or a folder of files, that a form edits. */
export interface Form {
  name: string;
  type: "file" | "collection";
  path: string;
  format: string;
  filename?: string;
  list?: boolean;
  fields: FormField[];
}

interface Settings {
  media: { name: string; input: string; output: string }[];
  components: Record<string, Partial<FormField>>;
  content: Form[];
}

export const settings = parse(readFileSync(".pages.yml", "utf8")) as Settings;

/** The forms, each field whole: Pages CMS puts what a field says itself over what its component says. */
export const forms: Form[] = settings.content.map((form) => ({ ...form, fields: form.fields.map(whole) }));

function whole({ component, ...field }: FormField): FormField {
  const resolved = { ...(component ? settings.components[component] : {}), ...field } as FormField;
  return { ...resolved, ...(resolved.fields && { fields: resolved.fields.map(whole) }) };
}

/**
 * A schema without what was put around it, and whether it may be left out. A text stays as it is, with all that judges
 * it.
 */
export function unwrapped(declared: z.ZodTypeAny): { schema: z.ZodTypeAny; isOptional: boolean } {
  const isOptional = declared instanceof z.ZodOptional || declared instanceof z.ZodDefault;
  const schema = isOptional ? (declared._def.innerType as z.ZodTypeAny) : declared;
  const inner = innermost(schema);
  const isText = !(inner instanceof z.ZodObject || inner instanceof z.ZodArray || inner instanceof z.ZodEnum);
  return { schema: isText ? schema : inner, isOptional };
}

const innermost = (schema: z.ZodTypeAny): z.ZodTypeAny =>
  schema instanceof z.ZodEffects ? innermost(schema.innerType() as z.ZodTypeAny) : schema;

/**
 * The text that Pages CMS commits for a saved form: without empty fields, written by the library `yaml`.
 */
export function savedText({ format }: Form, entry: unknown): string {
  const saved = withoutEmpty(entry);
  if (format === "yaml") return Object.keys(saved as object).length === 0 ? "" : stringify(saved);
  const { body, ...head } = saved as { body: string };
  return `---\n${stringify(head)}---\n${body}`;
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => !isEmpty(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isEmpty(inner)));
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
