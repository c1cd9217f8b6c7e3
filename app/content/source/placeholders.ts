import { type z } from "zod";
import { withoutComments } from "./markdown-source";
import { nearest } from "./mistakes/mistakes";
import { type ContentProblem } from "./problem";

/** What each placeholder stands for: `{rector}` for what parish.yml has under `rector`. */
export type Facts = Readonly<Record<string, string>>;

/**
 * With the blanks and the second braces that other programs have. Tried once for each row of braces, however long it
 * is.
 */
const placeholder = /(?<!\{)\{+\s*([a-z][a-z0-9_-]*)\s*\}+/gi;

/**
 * The facts of a parsed parish.yml: each line of text under its key, the names of what has one, and the address in one
 * line. A needed one that is missing, or among the keys that are `wrong`, is a mistake of that file alone: its name
 * stands for it.
 */
export function factsOf(parish: unknown, shape: z.ZodRawShape, wrong: readonly unknown[] = []): Facts {
  const given = (typeof parish === "object" ? parish : undefined) as Record<string, unknown> | undefined;
  const facts = Object.entries(shape).flatMap(([key, field]) => {
    const fact = wrong.includes(key) ? undefined : factIn(given?.[key]);
    const isMistake = wrong.includes(key) || (given?.[key] === undefined && !field.isOptional());
    return fact || isMistake ? [[key, fact ?? key]] : [];
  });
  return Object.fromEntries(facts) as Facts;
}

function factIn(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  const { name, street, city, stateCode, zip } = (value ?? {}) as Record<string, string | undefined>;
  return name ?? (street && `${street}, ${city}, ${stateCode} ${zip}`);
}

/** A problem for each placeholder that stands for nothing; `facts` is empty where none may be. */
export function wrongPlaceholders(file: string, source: string, facts: Facts): ContentProblem[] {
  const lines = withoutNotes(file, source).split("\n");
  return lines.flatMap((line, index) =>
    [...line.matchAll(placeholder)]
      .filter(([, name]) => !(name! in facts))
      .map(([found, name]) => ({ file, line: index + 1, found: `"${found}"`, expected: expectedFor(name!, facts) })),
  );
}

function expectedFor(name: string, facts: Facts): string {
  const known = Object.keys(facts);
  if (known.length === 0) return "the words themselves: a name in braces stands for what is in this file";
  const meant = nearest(name, known);
  return meant ? `did you mean {${meant}}?` : `one of: ${known.map((each) => `{${each}}`).join(", ")}`;
}

/** The source with the notes to the secretary blanked; every line keeps its number. */
export const withoutNotes = (file: string, source: string): string =>
  file.endsWith(".md") ? withoutComments(source) : source.replace(/(^|\s)#[^\n]*/gm, "$1");

/**
 * The source with other signs in place of the braces, as long as it was: to YAML a brace at the beginning of a value
 * means something else, and a secretary need not know.
 */
export const maskPlaceholders = (source: string, facts: Facts): string =>
  source.replace(placeholder, (whole, name: string) =>
    name in facts ? `\uE000${name.padEnd(whole.length - 2)}\uE001` : whole,
  );

const masked = /\uE000([\w-]+) *\uE001/g;

/** A text of a masked source as it was written. */
export const unmasked = (text: string): string => text.replace(masked, "{$1}");

/** A value of a masked source with every placeholder filled in. */
export function fillIn(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return value.replace(masked, (_, name: string) => facts[name] ?? "");
  if (Array.isArray(value)) return value.map((item) => fillIn(item, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(inner, facts)]));
}
