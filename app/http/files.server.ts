import { accessSync, constants, createReadStream, existsSync, readFileSync, type ReadStream, statSync } from "node:fs";
import { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { lookup } from "mrmime";
import { leadsOut } from "~/site-folder.server";
import { type Middleware } from "./middleware";
import { cleanPicture, type CleanPicture, type Part, sizeOf } from "./picture-parts";
import { isPagePath } from "./plain-address.server";
import { pathOf, refuse } from "./refuse.server";
import { acceptedEncodings, etagOf, pageRequestOf } from "./request/page-request";

/** A file or bytes that an address has. */
export type FoundFile = { type: string; file: string; isDownload?: true };

/** The content's files and pictures, and the copies of pictures. */
const contentAddress = /^\/(?:files|pictures|build\/pictures)\//;
/** The short answer for a missing file. Programs request such files, people hardly ever. */
export const noSuchFile = { status: 404, message: "There is no such file here." };

/**
 * Serves public/, or another folder, and otherwise what `contentAt` finds at a decoded address. Looks up each file for
 * each request, so an added or replaced one shows at once, a photograph without its camera's metadata.
 */
export const serveFiles =
  (contentAt: (address: string) => FoundFile | undefined, folder = "public"): Middleware =>
  (request, response, next) => {
    if (request.method === "POST") return next();
    const address = decodeURIComponent(pathOf(request));
    const found = isHiddenPath(address) ? "closed" : (fileBelow(folder, address) ?? contentAt(address));
    if (!found && !contentAddress.test(address)) return next();
    // remix-serve serves public/ too, and would send any file whole.
    const sent = !found || found === "closed" ? undefined : prepared(found, address, request);
    if (!sent) return refuse(response, noSuchFile);
    response.setHeader("Cache-Control", cacheControlOf(address));
    send(sent, response);
  };

function cacheControlOf(address: string): string {
  // The build's files change their addresses with their content. A bulletin is replaced under its name.
  if (address.startsWith("/build/")) return "public, max-age=31536000, immutable";
  return `public, max-age=${address.startsWith("/files/") ? 300 : 3600}`;
}

/**
 * Whether a path leads to a file that version control, editors or systems leave behind. /.well-known/ is public (RFC
 * 8615). The image excludes the same files (.dockerignore).
 */
export const isHiddenPath = (path: string): boolean =>
  /\/(?:\.(?!well-known\/)|(?:thumbs\.db|desktop\.ini)$)/i.test(path);

/** The file of a folder at an address; "closed" if a link leads out of the folder. */
function fileBelow(folder: string, address: string): FoundFile | "closed" | undefined {
  // Below "/", dots lead nowhere else.
  const name = path.posix.join("/", address).replace(/\/$/, "");
  const file = path.join(folder, name);
  if (isPagePath(address) || !existsSync(file) || !statSync(file).isFile()) return undefined;
  return leadsOut(file, folder) ? "closed" : { file, type: typeOf(name) };
}

function typeOf(name: string): string {
  const type = lookup(name) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

interface Sent extends CleanPicture {
  file: string;
  /** Changes with the file. */
  stamp: string;
  headers: Record<string, string>;
}

/** The same limit as in app/content/pictures/fault-of-picture.server.ts. */
const maxPictureBytes = 32 * 1024 * 1024;

/** The sendable parts by the stamp of a picture; "none" for one that cannot be cleaned. */
const cleaned = new LRUCache<string, CleanPicture | "none">({ max: 500 });

const isPictureName = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|hei[cf]s?|dng)$/i;

/** Undefined for a picture that may have camera metadata and cannot be cleaned. @throws before an answer begins */
function prepared(found: FoundFile, address: string, request: IncomingMessage): Sent | undefined {
  const { type } = found;
  const isBuilt = address.startsWith("/build/");
  const { file, headers } = isBuilt ? compressedCopy(found.file, request) : { ...found, headers: {} };
  accessSync(file, constants.R_OK);
  const { ino, size, mtimeMs } = statSync(file);
  // Without the change time, which a link to the file changes (app/content/pictures/picture-copies.server.ts).
  const stamp = `${file} ${ino} ${size} ${mtimeMs}`;
  const sent = { file, stamp, headers: found.isDownload ? { "Content-Disposition": "attachment" } : headers };
  if (isBuilt || !isPictureName.test(file)) return { ...sent, type, parts: [{ start: 0, end: size }] };
  if (size > maxPictureBytes) return undefined;
  const picture = cleaned.get(stamp) ?? cleanPicture(readFileSync(file)) ?? "none";
  cleaned.set(stamp, picture);
  return picture === "none" ? undefined : { ...sent, ...picture };
}

/** The copy of a built file that the build has compressed (scripts/build/build-site.mjs). */
function compressedCopy(file: string, request: IncomingMessage): { file: string; headers: Record<string, string> } {
  const headers = { Vary: "Accept-Encoding" };
  for (const encoding of acceptedEncodings(pageRequestOf(request), ["br", "gzip"])) {
    const copy = `${file}.${encoding === "br" ? "br" : "gz"}`;
    if (existsSync(copy)) return { file: copy, headers: { ...headers, "Content-Encoding": encoding } };
  }
  return { file, headers };
}

/** Sends parts of a file, so that a slow visitor keeps no file in memory. */
function send({ file, parts, type, stamp, headers }: Sent, response: ServerResponse): void {
  const { method, socket } = response.req;
  const length = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  response.writeHead(200, { ...headers, "Content-Type": type, "Content-Length": length, ETag: etagOf(stamp) });
  // An answer of 304 has no body.
  if (method === "HEAD" || response.statusCode === 304) return void response.end();
  const body = Readable.from(readParts(file, parts));
  // `pipe` leaves the file open when its visitor leaves. An answer queued behind another gets no event of its own.
  const close = () => body.destroy();
  if (socket.destroyed) close();
  socket.once("close", close);
  body.once("close", () => socket.off("close", close)).once("error", () => response.destroy());
  body.pipe(response);
}

/**
 * Reads parts of a file. Throws when the file has become shorter: the error ends the connection at once, where the
 * visitor would otherwise wait for the missing bytes.
 */
async function* readParts(file: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) yield part;
    else if (sizeOf(part) > 0) {
      const stream: ReadStream & AsyncIterable<Buffer> = createReadStream(file, { ...part, end: part.end - 1 });
      yield* stream;
      if (stream.bytesRead < sizeOf(part)) throw new Error("The file became shorter while it was sent.");
    }
  }
}
