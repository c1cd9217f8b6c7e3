import { existsSync, ReadStream } from "node:fs";
import { type ServerResponse } from "node:http";
import { type Socket } from "node:net";
import path from "node:path";
import { type Readable } from "node:stream";
import sirv from "sirv";
import { leadsOut } from "~/site-folder.server";
import { mayHaveNotes, sendWithoutNotes } from "./picture-files.server";
import { isPagePath } from "./plain-address.server";
import { type Middleware } from "./middleware";
import { pathOf, refuse } from "./refuse.server";

/**
 * Serves public/, or another folder. Browsers keep the build's compressed copies for a year, because their names change
 * with their content, and other files for an hour. Calls `next` without a file. It looks up each file for each request,
 * so a photograph that is added or replaced shows at once, without its camera's metadata.
 */
export function serveStaticFiles(folder = "public"): Middleware {
  const setHeaders = (response: ServerResponse, address: string) =>
    response.setHeader("Cache-Control", cacheControlOf(address));
  const serve = sirv(folder, { dev: true, brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    response.once("pipe", (file: Readable) => {
      closeWithConnection(file, request.socket, response);
      endWhenShort(file, response);
    });
    if (request.method === "POST") return next();
    const address = decodeURIComponent(pathOf(request));
    // remix-serve serves public/ too, including files of hidden folders.
    if (isHiddenPath(address)) return refuse(response, noSuchFile);
    if (isPagePath(address)) return next();
    // sirv ignores a trailing slash. Below "/", dots lead nowhere else.
    const name = path.posix.join("/", address).replace(/\/$/, "");
    const file = path.join(folder, name);
    // A folder itself may be a link, as in the development server; what lies in it may not lead out.
    const [top = ""] = name.split("/").slice(1);
    const root = path.dirname(name) === "/" ? folder : path.join(folder, top);
    if (existsSync(file) && leadsOut(file, root)) return refuse(response, noSuchFile);
    if (mayHaveNotes(name)) {
      if (sendWithoutNotes(file, response)) return;
      // remix-serve would send the whole file.
      return existsSync(file) ? refuse(response, noSuchFile) : next();
    }
    // Answering a range request with the whole file is allowed, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    serve(request, response, next);
  };
}

/**
 * Closes a file when its answer can no longer be sent; `pipe` leaves it open. Watches the connection, because an answer
 * queued behind another gets no event. A file deleted meanwhile ends only its own answer.
 */
function closeWithConnection(file: Readable, connection: Socket, response: ServerResponse): void {
  const close = () => file.destroy();
  if (connection.destroyed) close();
  connection.once("close", close);
  file.once("close", () => connection.off("close", close)).once("error", () => response.destroy());
}

/** Ends the connection when a file became shorter while it was sent. The visitor would wait for the missing bytes. */
function endWhenShort(file: Readable, response: ServerResponse): void {
  if (!(file instanceof ReadStream)) return;
  file.once("end", () => file.bytesRead < Number(response.getHeader("Content-Length")) && response.destroy());
}

/** The short answer for a missing file. Programs request such files, people hardly ever. */
export const noSuchFile = { status: 404, message: "There is no such file here." };

/**
 * Whether a path leads to a file that version control, editors or systems leave behind. /.well-known/ is public (RFC
 * 8615). The image excludes the same files (.dockerignore).
 */
export const isHiddenPath = (path: string): boolean =>
  /\/(?:\.(?!well-known\/)|(?:thumbs\.db|desktop\.ini)$)/i.test(path);

/** The build's files change their addresses with their content. */
export const cacheControlOf = (address: string, usual = "public, max-age=3600"): string =>
  address.startsWith("/build/") ? "public, max-age=31536000, immutable" : usual;
