/**
 * Brotli copies of cached pages, at the best quality. One takes some 50 ms of a thread that file reads need as well, so
 * they are made one at a time; while many wait, a page stays without, and is queued again when it is asked for again.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";
import { log } from "~/log/log.server";
import { copyToSize } from "./copy-to-size";
import { brotliTemplate, type Template } from "./compressed-template.server";
import { visitPlaceholder } from "./visit-placeholder";

export interface CompressedPage {
  gzip: Buffer | Template;
  /** Absent until it has been made. */
  brotli?: Buffer | Template;
}

const maxWaiting = 16;
const waiting = new Set<CompressedPage>();
let isCompressing = false;

const decompress = promisify(gunzip);
const compress = promisify(brotliCompress);

export function queueBrotli(page: CompressedPage): void {
  if (page.brotli || waiting.size >= maxWaiting) return;
  waiting.add(page);
  if (!isCompressing) void compressWaiting();
}

export const emptyBrotliQueue = (): void => waiting.clear();

async function compressWaiting(): Promise<void> {
  isCompressing = true;
  // A page that is added meanwhile comes at the end of the same loop.
  for (const page of waiting) {
    try {
      await addBrotli(page);
    } catch (error) {
      // The page is sent in gzip.
      log.error({ event: "compression-failed", error: (error as Error).message });
    }
    waiting.delete(page);
  }
  isCompressing = false;
}

async function addBrotli(page: CompressedPage): Promise<void> {
  const isTemplate = typeof page.gzip === "function";
  const html = await decompress(typeof page.gzip === "function" ? page.gzip(visitPlaceholder) : page.gzip);
  // The queue was emptied meanwhile.
  if (!waiting.has(page)) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  page.brotli = isTemplate ? await brotliTemplate(html.toString()) : copyToSize(await compress(html, { params }));
}
