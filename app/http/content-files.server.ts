import { statSync } from "node:fs";
import { type Middleware } from "./middleware";
import { mayHaveNotes, sendParts, sendWithoutNotes } from "./picture-files.server";
import { pathOf, refuse } from "./refuse.server";
import { etagOf } from "./request/page-request";
import { cacheControlOf, noSuchFile } from "./static-files.server";

/** A bulletin is replaced under its name: browsers keep these files as long as pages. */
const usualCacheControl = "public, max-age=300";

/**
 * Serves the files and pictures of the content folder, which change while the site runs, and the copies of pictures.
 * Until version 2, pictures were at /images/NAME: these addresses stay.
 * @param fileAt the file at a decoded address
 */
export const serveContentFiles =
  (fileAt: (address: string) => { file: string; type: string; isDownload?: true } | undefined): Middleware =>
  (request, response, next) => {
    const address = decodeURIComponent(pathOf(request));
    if (request.method === "POST" || !/^\/(?:files|pictures|images|build\/pictures)\//.test(address)) return next();
    const found = fileAt(address);
    if (!found) return refuse(response, noSuchFile);
    const { file, type, isDownload } = found;
    if (mayHaveNotes(address)) {
      if (!sendWithoutNotes(file, response)) refuse(response, noSuchFile);
      return;
    }
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    const cacheControl = cacheControlOf(address, usualCacheControl);
    const headers = { "Cache-Control": cacheControl, ...(isDownload && { "Content-Disposition": "attachment" }) };
    const stamp = `${file} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    sendParts({ file, type, stamp, headers, parts: [{ start: 0, end: size }] }, response);
  };

export interface SentIcon {
  type: string;
  body: Buffer;
}

/** Sends the program's icons where public/ has no file of the same name. */
export const serveIcons =
  (iconAt: (address: string) => SentIcon | undefined): Middleware =>
  (request, response, next) => {
    const icon = request.method === "POST" ? undefined : iconAt(pathOf(request));
    if (!icon) return next();
    response.writeHead(200, {
      "Content-Type": icon.type,
      "Content-Length": icon.body.length,
      "Cache-Control": "public, max-age=3600",
      ETag: etagOf(icon.body.toString("latin1")),
    });
    response.end(icon.body);
  };
