import { createReadStream, readFileSync, type ReadStream, statSync } from "node:fs";
import { type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { type CleanPicture, cleanPicture, type Part } from "./picture-parts";
import { etagOf } from "./request/page-request";

/** The same limit as in app/content/pictures/fault-of-picture.server.ts. */
const maxPictureBytes = 32 * 1024 * 1024;

/** The sendable parts by path and modification of a file; "none" for a picture that cannot be cleaned. */
const known = new LRUCache<string, CleanPicture | "none">({ max: 500 });

const isPictureName = /\.(?:jpe?g|jpe|jfif|png|webp|avif|tiff?|hei[cf]s?|dng)$/i;

/** True for the address of a picture that may contain camera metadata: all but the build's own copies. */
export const mayHaveNotes = (address: string): boolean => isPictureName.test(address) && !address.startsWith("/build/");

/**
 * Answers with a picture without its camera metadata.
 * @returns false, without answering, for a missing picture or one that cannot be cleaned
 */
export function sendWithoutNotes(file: string, response: ServerResponse): boolean {
  const found = findPicture(file);
  if (!found) return false;
  sendParts({ file, ...found, headers: { "Cache-Control": "public, max-age=3600" } }, response);
  return true;
}

interface SentParts extends CleanPicture {
  file: string;
  /** Changes with the file. */
  stamp: string;
  headers: Record<string, string>;
}

/** Answers with parts of a file. */
export function sendParts({ file, parts, type, stamp, headers }: SentParts, response: ServerResponse): void {
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": length, ETag: etagOf(stamp) });
  // Streams the parts, so a slow visitor keeps no file in memory. An answer of 304 has none.
  if (response.req.method === "HEAD" || response.statusCode === 304) response.end();
  else Readable.from(readParts(file, parts)).pipe(response);
}

function findPicture(file: string): (CleanPicture & { stamp: string }) | undefined {
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > maxPictureBytes) return undefined;
    // Without the change time, which a link to the file changes (app/content/copies.server.ts).
    const stamp = `${file} ${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    let picture = known.get(stamp);
    if (!picture) known.set(stamp, (picture = cleanPicture(readFileSync(file)) ?? "none"));
    return picture === "none" ? undefined : { ...picture, stamp };
  } catch {
    // The file is missing, a broken link, or unreadable.
    return undefined;
  }
}

const lengthOf = (part: Part) => (Buffer.isBuffer(part) ? part.length : part.end - part.start);

/**
 * Reads parts of a file. Throws when the file has become shorter: the error ends the connection at once, where the
 * visitor would otherwise wait for the missing bytes.
 */
async function* readParts(file: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part;
    else yield* readWhole(createReadStream(file, { start: part.start, end: part.end - 1 }), lengthOf(part));
  }
}

async function* readWhole(stream: ReadStream, length: number): AsyncGenerator<Buffer> {
  yield* stream as AsyncIterable<Buffer>;
  if (stream.bytesRead < length) throw new Error("The file became shorter while it was sent.");
}
