import { createHash } from "node:crypto";
import path from "node:path";
import { siteFolder } from "~/site-folder.server";
import { isPicture } from "./pictures/is-picture.server";
import { findMistakes, type PictureFault, wrongPictures } from "./source/mistakes";
import { parseMarkdown } from "./source/markdown-source";
import { nearest } from "./source/nearest";
import { type ContentProblem } from "./source/problem";
import { filesIn, readTextFile } from "./source/read-folder.server";
import { contentFiles, type ContentPart, type SiteContent } from "./schema";
import { type ParsedSource } from "./source/source";
import { parseYaml } from "./source/yaml-source";

export type LoadedContent = { content: SiteContent; version: string } | { problems: ContentProblem[] };

/**
 * Reads and checks the whole content folder.
 * @param pictures the folder of the pictures that the content may name
 * @returns the content, with a `version` that changes with any byte of any content file; or, if anything is wrong, every
 * problem of every file in plain words. Never a part of the content.
 */
export function loadContent(folder: string, pictures = path.join(siteFolder(), "public", "images")): LoadedContent {
  const names = filesIn(folder);
  const problems = unknownFiles(names);
  const known = { pictureFault: pictureFaults(pictures), names };
  const hash = createHash("sha256");
  const content: Record<string, unknown> = {};
  for (const [part, { file }] of Object.entries(contentFiles)) {
    const loaded = loadFile(folder, part as ContentPart, known);
    if ("problems" in loaded) problems.push(...loaded.problems);
    else {
      content[part] = loaded.value;
      hash.update(`${file}\0${loaded.text}\0`);
    }
  }
  if (problems.length > 0) return { problems };
  return { content: content as SiteContent, version: hash.digest("hex").slice(0, 16) };
}

type KnownFiles = { pictureFault: PictureFault; names: readonly string[] };

/** Pictures are known by their bytes: a text that is named .jpg would show as a broken picture. */
function pictureFaults(folder: string): PictureFault {
  const names = new Set(filesIn(folder));
  return (name) => {
    if (!names.has(name)) return "a picture that is in public/images";
    if (isPicture(path.join(folder, name))) return undefined;
    return `a picture; public/images/${name} holds none that can be shown (JPEG, PNG, WebP, AVIF, GIF or SVG)`;
  };
}

type LoadedFile = { value: unknown; text: string } | { problems: ContentProblem[] };

function loadFile(folder: string, part: ContentPart, known: KnownFiles): LoadedFile {
  const { file, schema } = contentFiles[part];
  const read = readTextFile(folder, file);
  if ("problem" in read) return { problems: [withSuggestion(read.problem, known.names)] };
  const source: ParsedSource = file.endsWith(".md") ? parseMarkdown(read.text) : parseYaml(file, read.text);
  if ("problems" in source) return { problems: source.problems };
  const parsed = schema.safeParse(source.value);
  if (!parsed.success) return { problems: findMistakes(part, parsed.error, source) };
  const wrong = wrongPictures(part, parsed.data, source, known.pictureFault);
  return wrong.length > 0 ? { problems: wrong } : { value: parsed.data, text: read.text };
}

const fileNames: string[] = Object.values(contentFiles).map(({ file }) => file);

/** YAML files that the site does not read. A misspelled file name would otherwise only show as a missing file. */
function unknownFiles(names: readonly string[]): ContentProblem[] {
  return names
    .filter((name) => /\.ya?ml$/i.test(name) && !fileNames.includes(name))
    .map((name) => {
      const meant = nearest(name, fileNames);
      const expected = meant ? `did you mean ${meant}?` : "no other YAML files than those that content/README.md names";
      return { file: name, found: "an unknown file", expected };
    });
}

function withSuggestion(problem: ContentProblem, names: readonly string[]): ContentProblem {
  const meant = nearest(problem.file, names);
  if (problem.found !== "no such file" || !meant) return problem;
  return { ...problem, expected: `${problem.expected}; there is ${meant}: is it the one?` };
}
