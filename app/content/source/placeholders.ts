import { z } from "zod";
import { addressLine, capitalized } from "~/text/typography";
import { withoutComments } from "./markdown-source";
import { nearest, unwrap } from "./mistakes/mistakes";
import { type ContentProblem } from "./problem";

/** The value of each placeholder by its name: `{rector}` stands for the value of `rector` in parish.yml. */
export type Placeholders = Readonly<Record<string, string>>;

/** Also with the blanks and second braces of other programs. Tried once for each row of braces, however long. */
const placeholder = /(?<!\{)\{+\s*([a-z][a-z0-9_-]*)\s*\}+/gi;

/** The name of each placeholder of a group, and of the groups in it: `address`, `addressCity`. */
export const placeholderNames = (shape: z.ZodRawShape, start = ""): string[] =>
  Object.entries(shape).flatMap(([key, field]) => {
    const name = nameOf(key, start);
    return [name, ...placeholderNames(shapeOf(field), name)];
  });

/**
 * The placeholders of a parsed group, such as all of parish.yml: texts by key, groups by their name, the address in one
 * line, and the lines of groups. The key replaces a wrong or missing value: only its own file reports that mistake.
 * @param start begins each name, which then has a capital: `rector` and `phone` give `rectorPhone`
 */
export function placeholdersOf(written: unknown, shape: z.ZodRawShape, start = ""): Placeholders {
  const given = (typeof written === "object" ? written : undefined) as Record<string, unknown> | undefined;
  const found = Object.entries(shape).map(([key, field]): Placeholders => {
    const [value, name] = [given?.[key], nameOf(key, start)];
    if (given && value === undefined && field.isOptional()) return {};
    const shown = given && field.safeParse(value).success ? textOf(value) : name;
    return { ...(shown && { [name]: shown }), ...placeholdersOf(value, shapeOf(field), name) };
  });
  return Object.assign({}, ...found) as Placeholders;
}

const nameOf = (key: string, start: string) => (start ? start + capitalized(key) : key);

function shapeOf(field: z.ZodTypeAny): z.ZodRawShape {
  const group = unwrap(field);
  return group instanceof z.ZodObject ? (group.shape as z.ZodRawShape) : {};
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  const { name, street } = (value ?? {}) as Record<string, string | undefined>;
  return name ?? (street && addressLine(value as Parameters<typeof addressLine>[0]));
}

/** A problem for each unknown placeholder of a file. */
export function wrongPlaceholders(file: string, source: string, placeholders: Placeholders): ContentProblem[] {
  const lines = withoutNotes(file, source).split("\n");
  return lines.flatMap((line, index) =>
    [...line.matchAll(placeholder)]
      .filter(([, name]) => !(name! in placeholders))
      .map(([found, name]) => ({
        file,
        line: index + 1,
        found: `"${found}"`,
        expected: expectedFor(name!, placeholders),
      })),
  );
}

function expectedFor(name: string, placeholders: Placeholders): string {
  const known = Object.keys(placeholders);
  if (known.length === 0) return "the words themselves: a name in braces stands for what is in this file";
  const meant = nearest(name, known);
  return meant ? `did you mean {${meant}}?` : `one of: ${known.map((each) => `{${each}}`).join(", ")}`;
}

/** Blanks the notes to the secretary. Every line keeps its number. */
export const withoutNotes = (file: string, source: string): string =>
  file.endsWith(".md") ? withoutComments(source) : source.replace(/(^|\s)#[^\n]*/gm, "$1");

/** Replaces the braces by private signs, at the same length: to YAML a brace at the start of a value means a map. */
export const maskPlaceholders = (source: string, placeholders: Placeholders): string =>
  source.replace(placeholder, (whole, name: string) =>
    name in placeholders ? `\uE000${name.padEnd(whole.length - 2)}\uE001` : whole,
  );

const masked = /\uE000([\w-]+) *\uE001/g;

/** Puts the braces back. */
export const unmasked = (text: string): string => text.replace(masked, "{$1}");

/** Fills in every placeholder of a masked value. */
export function fillIn(value: unknown, placeholders: Placeholders): unknown {
  const filled = (text: string) => text.replace(masked, (_, name: string) => placeholders[name] ?? "");
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === "string" ? filled(inner) : inner));
}
