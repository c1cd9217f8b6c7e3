import { type z } from "zod";
import { findMistakes, type PictureFault, wrongPictures } from "~/content/source/mistakes/mistakes";
import { parseMarkdown } from "~/content/source/markdown-source";
import { type Facts, fillIn, maskPlaceholders, unmasked, wrongPlaceholders } from "~/content/source/placeholders";
import { type ContentProblem } from "~/content/source/problem";
import { type ParsedSource } from "~/content/source/place";
import { parseYaml } from "~/content/source/yaml-source";

/** A file of the content: where it is, what it must hold, and what messages call an item of its list. */
export interface ContentFile {
  file: string;
  schema: z.ZodTypeAny;
  item?: string;
}

/** What a file may refer to. */
export interface KnownFiles {
  pictureFault: PictureFault;
  facts: Facts;
}

export type Checked = { value: unknown } | { problems: ContentProblem[] };

/** The text of a file as its schema gives it out, or everything that is wrong in it. */
export function checkText(definition: ContentFile, text: string, known: KnownFiles): Checked {
  const { file } = definition;
  const masked = maskPlaceholders(text, known.facts);
  const wrong = wrongPlaceholders(file, text, known.facts);
  const checked = checkSource(definition, file.endsWith(".md") ? parseMarkdown(masked) : parseYaml(file, masked), known);
  if (wrong.length === 0) return checked;
  // An unknown name in braces may be more than one mistake to YAML.
  const others = "problems" in checked ? checked.problems : [];
  return { problems: [...wrong, ...others.filter(({ line }) => wrong.every((each) => each.line !== line))] };
}

/** A parsed source with its placeholders filled in, checked by the schema of its file. */
export function checkSource(definition: ContentFile, parsed: ParsedSource, known: KnownFiles): Checked {
  if ("problems" in parsed) return { problems: parsed.problems.map(asWritten) };
  const source = { ...parsed, value: fillIn(parsed.value, known.facts) };
  const result = definition.schema.safeParse(source.value);
  if (!result.success) return { problems: findMistakes(definition, result.error, source) };
  const wrong = wrongPictures(definition, result.data, source, known.pictureFault);
  return wrong.length > 0 ? { problems: wrong } : { value: result.data };
}

const asWritten = (problem: ContentProblem): ContentProblem => ({
  ...problem,
  found: unmasked(problem.found),
  expected: unmasked(problem.expected),
});
