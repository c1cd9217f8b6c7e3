import { statSync } from "node:fs";
import { type Middleware } from "./middleware";
import { mayHaveNotes, sendParts, sendWithoutNotes } from "./picture-files.server";
import { pathOf, refuse } from "./refuse.server";
import { noSuchFile } from "./static-files.server";

interface SentDocument {
  file: string;
  type: string;
  isDownload?: true;
}

/** A bulletin is replaced under its name: browsers keep these files as long as pages. */
const cacheControl = "public, max-age=300";

/**
 * Serves the files of the content folder, which change while the site runs.
 * @param documentAt the file at a decoded address
 */
export const serveDocuments =
  (documentAt: (address: string) => SentDocument | undefined): Middleware =>
  (request, response, next) => {
    const address = decodeURIComponent(pathOf(request));
    if (request.method === "POST" || !address.startsWith("/files/")) return next();
    const found = documentAt(address);
    if (!found) return refuse(response, noSuchFile);
    const { file, type, isDownload } = found;
    if (mayHaveNotes(file)) {
      if (!sendWithoutNotes(file, request, response)) refuse(response, noSuchFile);
      return;
    }
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    const headers = { "Cache-Control": cacheControl, ...(isDownload && { "Content-Disposition": "attachment" }) };
    const stamp = `${file} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    sendParts({ file, type, stamp, headers, parts: [{ start: 0, end: size }] }, request, response);
  };
