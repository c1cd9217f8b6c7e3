import { existsSync } from "node:fs";
import { type ServerResponse } from "node:http";
import { type Socket } from "node:net";
import path from "node:path";
import { type Readable } from "node:stream";
import sirv from "sirv";
import { mayHaveNotes, sendWithoutNotes } from "./picture-files.server";
import { isPagePath } from "./plain-address.server";
import { type Middleware } from "./middleware";
import { pathOf, refuse } from "./refuse.server";

/**
 * The files of public/: those of the build in the compressed copies that it made, for a year (their names change with
 * them), the others for an hour. Calls `next` for everything that is not a file. Each is looked for when it is asked
 * for: a photograph that is added, or replaced under its name, while the site runs is shown as it is, without the notes
 * of its camera.
 */
export function serveStaticFiles(): Middleware {
  const setHeaders = (response: ServerResponse, address: string) =>
    response.setHeader("Cache-Control", cacheControlOf(address));
  const serve = sirv("public", { dev: true, brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    response.once("pipe", (file: Readable) => closeWithConnection(file, request.socket, response));
    if (request.method === "POST") return next();
    const address = decodeURIComponent(pathOf(request));
    // Refused here: remix-serve has its own server of public/, which gives out files of hidden folders.
    if (isHiddenPath(address)) return refuse(response, noSuchFile);
    if (isPagePath(address)) return next();
    // Without the slash that sirv takes for none.
    const file = path.join("public", address).replace(/[/\\]$/, "");
    if (mayHaveNotes(file)) {
      if (sendWithoutNotes(file, request, response)) return;
      // remix-serve would send the whole file.
      return existsSync(file) ? refuse(response, noSuchFile) : next();
    }
    // A part of a file may always be answered with all of it, and sirv throws at "bytes=5-2".
    delete request.headers.range;
    serve(request, response, next);
  };
}

/**
 * Closes a file when its answer cannot be sent any more: `pipe` leaves it open. The connection tells, because an answer
 * that waits behind another one never hears of its end. A file that was taken away meanwhile ends its own answer, not
 * the site.
 */
function closeWithConnection(file: Readable, connection: Socket, response: ServerResponse): void {
  const close = () => file.destroy();
  if (connection.destroyed) close();
  connection.once("close", close);
  file.once("close", () => connection.off("close", close)).once("error", () => response.destroy());
}

/** The short answer at the address of a file that is not there. Programs ask for such files, and people hardly ever. */
export const noSuchFile = { status: 404, message: "There is no such file here." };

/**
 * Whether a path leads to what version control, editors and systems leave in a folder. /.well-known/ is public (RFC
 * 8615). The image leaves the same out (.dockerignore).
 */
export const isHiddenPath = (path: string): boolean =>
  /\/(?:\.(?!well-known\/)|(?:thumbs\.db|desktop\.ini)$)/i.test(path);

const cacheControlOf = (address: string) =>
  address.startsWith("/build/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
