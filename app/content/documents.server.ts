/**
 * The files of content/files, such as a bulletin, which visitors get at /files/NAME. They are content: a changed one is
 * online without a deployment, and a wrong one is refused.
 */
import path from "node:path";
import { documentPaths, isLeftover } from "./content-paths.server";
import { existingName, faultOfPicture } from "./pictures/fault-of-picture.server";
import { type ContentProblem, type Fault } from "./source/problem";
import {
  documentsFolder,
  filesIn,
  maxDocumentBytes,
  readEnds,
  sizeInWords,
  sizeOf,
  type UnreadableFile,
} from "./source/read-folder.server";

/** Ten versions of the content fit on a small volume, even if all files change in each. */
const maxDocumentsBytes = 30 * 1024 * 1024;

interface DocumentKind {
  type: string;
  /** Its name in messages, and its first and last characters. */
  noun: string;
  start?: string;
  end?: string;
  /** Browsers save it rather than show it. */
  isDownload?: true;
}

const jpeg: DocumentKind = { type: "image/jpeg", noun: "a JPEG picture" };
const zip = { start: "PK\x03\x04", isDownload: true } as const;
const office = "application/vnd.o";

/** Every ending that is served. None of these kinds can run a script on the site's pages. */
const kinds = new Map<string, DocumentKind>(
  Object.entries({
    pdf: { type: "application/pdf", noun: "a PDF document", start: "%PDF-", end: "%%EOF" },
    jpg: jpeg,
    jpeg,
    png: { type: "image/png", noun: "a PNG picture" },
    txt: { type: "text/plain; charset=utf-8", noun: "a plain text" },
    ics: { type: "text/calendar; charset=utf-8", noun: "a calendar", start: "BEGIN:VCALENDAR", end: "END:VCALENDAR" },
    docx: { ...zip, type: `${office}penxmlformats-officedocument.wordprocessingml.document`, noun: "a Word document" },
    odt: { ...zip, type: `${office}asis.opendocument.text`, noun: "an OpenDocument text" },
  }),
);

const kindOf = (name: string): DocumentKind | undefined => kinds.get(path.extname(name).slice(1).toLowerCase());

export const isDocumentName = (name: string): boolean => kindOf(name) !== undefined && !isLeftover(name);

/** A problem for each file that visitors could not use, and for too many of them. */
export function documentProblems(folder: string): ContentProblem[] {
  const files = documentPaths(folder);
  const bytes = files.reduce((sum, file) => sum + sizeOf(path.join(folder, file)), 0);
  const faults = files.flatMap((file) => {
    const fault = documentFault(folder, file);
    return fault ? [{ file, ...fault }] : [];
  });
  if (bytes <= maxDocumentsBytes || faults.length > 0) return faults;
  const expected = `at most ${sizeInWords(maxDocumentsBytes)}: delete old ones, and the links to them`;
  return [{ file: `${documentsFolder}/`, found: `${sizeInWords(bytes)} in all files together`, expected }];
}

function documentFault(folder: string, name: string): Fault | undefined {
  const file = path.join(folder, name);
  const kind = kindOf(name);
  if (!kind) {
    const expected = `a file whose name ends with one of: ${[...kinds.keys()].join(", ")}`;
    return { found: "a file of another kind", expected };
  }
  const { noun, type, start = "", end = "" } = kind;
  const wrong = (found: string, advice: string): Fault => ({ found, expected: `${noun}: ${advice}` });
  try {
    const { first, last } = readEnds(file, maxDocumentBytes, folder);
    if (first === "") return wrong("an empty file", "put it there again");
    if (/^\s*<(?:!doctype|html|\?xml)/i.test(first)) return wrong("a web page", "save it again as one");
    if (type.startsWith("image/")) {
      const fault = faultOfPicture(file, folder);
      return fault ? { found: `a file that ${fault}`, expected: noun } : undefined;
    }
    if (!first.includes(start) || (type.startsWith("text/") && first.includes("\0")))
      return wrong("something else, whatever its name says", "save it again as one");
    return last.includes(end)
      ? undefined
      : wrong("a file that is cut short, as after an upload that broke off", "put it there again");
  } catch (error) {
    return (error as UnreadableFile).fault;
  }
}

/** A file of the content that can be sent. */
export interface SentDocument {
  file: string;
  type: string;
  isDownload?: true;
}

/** The file at a decoded address, or one whose name looks like it; undefined for one that visitors could not use. */
export function documentAt(folder: string, address: string): SentDocument | undefined {
  const [, wanted] = /^\/files\/([^/]+)$/.exec(address) ?? [];
  const inner = path.join(folder, documentsFolder);
  const name = wanted && existingName(filesIn(inner).filter(isDocumentName), wanted);
  if (!name || documentFault(folder, `${documentsFolder}/${name}`)) return undefined;
  const { type, isDownload } = kindOf(name)!;
  return { file: path.join(inner, name), type, isDownload };
}
