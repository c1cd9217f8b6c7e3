/** A line of the content that still holds sample text instead of the parish's own. */
export interface SamplePlace {
  file: string;
  line: number;
  /** The line as it stands there. */
  text: string;
  kind: SampleKind;
}

export type SampleKind = "telephone" | "address" | "mark" | "picture";

const exampleAddress = /[@/.]example\.(?:org|com|net)\b/i;
const inventedTelephone = /\b555[-. ]01\d\d\b/;

/**
 * Finds what is made up: telephone numbers 555-01xx, addresses at example.org, pictures that came with the program, and what a
 * note marks as SAMPLE. A mark in a note of its own means the next line that is not a note.
 * @param isSamplePicture whether a file of public/images, by its name, came with the program
 */
export function findSamples(
  file: string,
  source: string,
  isSamplePicture: (name: string) => boolean = () => false,
): SamplePlace[] {
  const lines = source.split("\n");
  return lines.flatMap((line, index) => {
    const kind = sampleKind(line) ?? (namesSamplePicture(line, isSamplePicture) ? "picture" : undefined);
    if (!kind) return [];
    const place = kind === "mark" && isNote(line) ? nextText(lines, index) : index;
    return [{ file, line: place + 1, text: lines[place]!.replace(/\s*#\s*SAMPLE\s*$/, "").trim(), kind }];
  });
}

function sampleKind(line: string): SampleKind | undefined {
  if (isNote(line)) return /\bSAMPLE(?:$|:)/.test(line.trimEnd()) ? "mark" : undefined;
  if (inventedTelephone.test(line)) return "telephone";
  if (exampleAddress.test(line)) return "address";
  return /(?:#\s*SAMPLE\s*$)|\bSAMPLE[A-Z0-9]+\b/.test(line) ? "mark" : undefined;
}

function namesSamplePicture(line: string, isSamplePicture: (name: string) => boolean): boolean {
  const [, name] = (!isNote(line) && /^[\s-]*\w+:\s*["']?(?:\/images\/)?([\w-]+\.svg)\b/.exec(line)) || [];
  return name !== undefined && isSamplePicture(name);
}

const isNote = (line: string) => /^\s*(?:#(?!#)|<!--)/.test(line);

function nextText(lines: readonly string[], from: number): number {
  const next = lines.findIndex((line, index) => index > from && line.trim() !== "" && !isNote(line));
  return next === -1 ? from : next;
}
