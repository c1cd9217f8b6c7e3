import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { isPictureAddress, nameOfPicture } from "~/content/pictures/picture";
import { isNothing, type Place } from "~/content/schema/fields";
import {
  type ContentProblem,
  describePlace,
  type Fault,
  type FileDefinition,
  quoteValue,
  type ReadSource,
} from "~/content/source/problem";

/** The marks that git writes around conflicting versions. */
const mergeMark = /^\s*(?:<{7}|\|{7}|={7}|>{7})(?![<|=>])/;

/** A problem for each merge mark in a file: pages would show it. */
export function mergeMarks(file: string, source: string): ContentProblem[] {
  const expected =
    "one of the two versions between <<<<<<< and >>>>>>>: two people changed this place. Delete the other one, and these marks";
  return source
    .split("\n")
    .flatMap((line, index) =>
      mergeMark.test(line) ? [{ file, line: index + 1, found: line.trim().slice(0, 60), expected }] : [],
    );
}

/** Describes every mistake that a schema found in one file, once for each place. */
export function findMistakes(
  { file, item, schema, advice }: FileDefinition,
  error: z.ZodError,
  source: ReadSource,
): ContentProblem[] {
  const said = new Set<string>();
  const isUnknownName = ({ code }: z.ZodIssue) => code === "unrecognized_keys";
  // A misspelled name also leaves the right one missing; that counts as one mistake.
  const issues = [...error.issues].sort((issue, other) => Number(isUnknownName(other)) - Number(isUnknownName(issue)));
  const problems = issues.flatMap((issue): ContentProblem[] => {
    const { path, message } = issue;
    const at = { file, place: describePlace(path, item) };
    if (issue.code === "unrecognized_keys") {
      const known = namesKnownAt(schema, path);
      return issue.keys.map((key) => {
        const meant = nearest(key, known);
        if (meant) said.add(placeKey([...path, meant]));
        const expected = advice?.[key] ?? (meant ? `did you mean "${meant}"?` : `one of: ${known.join(", ")}`);
        return { ...at, line: source.lineOf(path, key), found: `the name "${key}", which is unknown here`, expected };
      });
    }
    const inText = objectionOf(issue);
    const key = placeKey(path, inText?.line);
    if (said.has(key)) return [];
    said.add(key);
    if (inText)
      return [
        { ...at, line: source.textLineOf(path) + inText.line, found: quoteValue(inText.found), expected: message },
      ];
    const value = valueAt(source.value, path);
    const mayGo = isLeftEmpty(value) && typeof path.at(-1) === "string" && schemaAt(schema, path)?.isOptional();
    const expected = mayGo ? `${message}; or delete this line` : message;
    return [{ ...at, line: source.lineOf(path), found: quoteValue(value), expected }];
  });
  return problems.sort((problem, other) => problem.line! - other.line!);
}

const placeKey = (path: Place, line?: number) => JSON.stringify([path, line]);

/** A mistake within a Markdown text, and its line there (from 0). */
const objectionOf = (issue: z.ZodIssue) =>
  issue.code === "custom" && typeof issue.params?.line === "number"
    ? (issue.params as { found: string; line: number })
    : undefined;

const isLeftEmpty = (value: unknown): boolean => isNothing(value) || (Array.isArray(value) && value.length === 0);

/** The reason why a picture cannot be shown, in words that follow "expected"; undefined if it can. */
export type PictureFault = (name: string) => string | undefined;

/** The place and fault of every picture in a value of the content that no page can show. */
export function wrongPictures(value: unknown, faultOf: PictureFault, place: Place = []): WrongPicture[] {
  if (typeof value === "object" && value) {
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([key, inner]) =>
      wrongPictures(inner, faultOf, [...place, isList ? Number(key) : key]),
    );
  }
  if (typeof value !== "string" || !isPictureAddress(value)) return [];
  const name = nameOfPicture(value);
  const expected = faultOf(name);
  return expected === undefined ? [] : [{ path: place, found: quoteValue(name), expected }];
}

type WrongPicture = Fault & { path: Place };

function valueAt(value: unknown, path: Place): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step], value);
}

/** The names that a schema knows in the group at `path`. */
function namesKnownAt(schema: z.ZodTypeAny, path: Place): string[] {
  const group = schemaAt(schema, path);
  const inner = group && unwrap(group);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape as z.ZodRawShape) : [];
}

/** The schema of the value at `path`, if it knows one. */
export const schemaAt = (schema: z.ZodTypeAny, path: Place): z.ZodTypeAny | undefined =>
  path.reduce<z.ZodTypeAny | undefined>((outer, step) => {
    const inner = outer && unwrap(outer);
    if (inner instanceof z.ZodObject) return (inner.shape as z.ZodRawShape)[step];
    return inner instanceof z.ZodArray ? (inner.element as z.ZodTypeAny) : undefined;
  }, schema);

/** A schema without refinements, optional and default around it. */
export function unwrap(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodEffects) return unwrap(schema.innerType() as z.ZodTypeAny);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema._def.innerType as z.ZodTypeAny);
  return schema;
}

/**
 * The known word that a person most probably meant, at most a third of its letters away; undefined if none is near. At
 * equal distance the same length wins: swapped letters (`titel`) are the commonest slip.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const candidates = known.map((name) => ({
    name,
    edits: distance(word.toLowerCase(), name.toLowerCase()),
    lengthDifference: Math.abs(word.length - name.length),
  }));
  const near = candidates.filter(({ name, edits }) => edits <= Math.ceil(name.length / 3));
  return near.sort((a, b) => a.edits - b.edits || a.lengthDifference - b.lengthDifference)[0]?.name;
}
