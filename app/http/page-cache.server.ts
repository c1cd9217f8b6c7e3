/**
 * Pages are the same for every visitor of one day, so each is rendered once and cached compressed. What belongs to one
 * request is sent beside the page: a page with a form comes with a cookie, and is stored nowhere else.
 *
 * A cached page belongs to a cache version: the local day, the content, what the remote calendar says. When the version
 * changes, the cache is emptied, so no midnight and no change can leave a wrong page behind. The cache is bounded in
 * bytes, and addresses that do not exist share one entry, so that nobody can fill it with them.
 */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { log } from "~/log/log.server";
import { acceptedEncodings, etagOf, isFresh, type PageRequest } from "./request/page-request";

export interface Page {
  html: string;
  status: number;
  /** Headers of the page itself: content type, policy. */
  headers: Record<string, string>;
  hasForm: boolean;
}

export interface CachedPage extends Omit<Page, "html"> {
  etag: string;
  gzip: Buffer;
  brotli: Buffer;
  /** Brotli at its best quality has been begun. */
  isCompressedBest: boolean;
}

/** What the site shows of a day: see app/page-data/cache-version.server.ts. */
export interface CacheVersion {
  id: string;
  /** How long a browser or a CDN may use a page without asking again. */
  maxAgeSeconds: number;
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** 16 MB holds about 500 pages; the machine has 256 MB for everything. */
const maxBytes = 16 * 1024 * 1024;
const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: ({ gzip, brotli }) => 4096 + gzip.length + brotli.length,
});
/** Addresses that were found to be unknown in this version: their one page is answered without asking Remix again. */
const unknownPaths = new LRUCache<string, true>({ max: 1000 });
const maxUnknownPathChars = 200;
let versionId = "";

/** The key of a page: its path and the variant of it that the visitor gets. */
export function pageKey(path: string, saveData: boolean): string {
  const known = unknownPaths.has(path) ? unknownPath : path;
  return saveData ? `lite ${known}` : `full ${known}`;
}

/** Stands for every unknown address in a key. */
export const unknownPath = "404";

export function noteUnknownPath(path: string): void {
  if (path.length <= maxUnknownPathChars) unknownPaths.set(path, true);
}

export function dropOutdatedPages({ id }: CacheVersion): void {
  if (id === versionId) return;
  pages.clear();
  unknownPaths.clear();
  versionId = id;
}

/** A page from the cache. One that is asked for again is worth the best compression. */
export function cachedPage(key: string): CachedPage | undefined {
  const page = pages.get(key);
  if (page) void compressBest(page);
  return page;
}

export function cachePage(key: string, page: Page): CachedPage {
  const cached = compressPage(page);
  pages.set(key, cached);
  return cached;
}

/** A rendered page as it can be answered: at qualities that take a millisecond each. */
export const compressPage = ({ html, ...page }: Page): CachedPage => ({
  ...page,
  etag: etagOf(html),
  gzip: copyToSize(gzipSync(html, { level: 9 })),
  brotli: copyToSize(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  isCompressedBest: false,
});

/** zlib's results lie in buffers of 16 KB, all of which would stay in memory. */
const copyToSize = (result: Buffer): Buffer => Buffer.from(new Uint8Array(result).buffer);

const compressAsync = promisify(brotliCompress);
let isCompressing = false;

/**
 * A tenth smaller, and some 60 ms of a thread that file reads need as well: one page at a time, and none waits for its
 * turn.
 */
async function compressBest(page: CachedPage): Promise<void> {
  if (isCompressing || page.isCompressedBest) return;
  isCompressing = page.isCompressedBest = true;
  try {
    page.brotli = copyToSize(await compressAsync(brotliDecompressSync(page.brotli)));
  } catch (error) {
    log.error({ event: "compression-failed", error: (error as Error).message });
  }
  isCompressing = false;
}

/** What the answers from the cache depend on, given by those who know the content and the forms. */
export interface PageCacheSource {
  currentVersion(): CacheVersion;
  /** The Set-Cookie header of a page with a form, for the Cookie header of a request. */
  renewFormCookie(cookies: string): string;
}

/**
 * The answer to one request for a cached page: 304 when the visitor has it, else the smallest encoding that is taken.
 */
export function answerWith(
  page: CachedPage,
  request: PageRequest,
  maxAgeSeconds: number,
  renewFormCookie: PageCacheSource["renewFormCookie"],
): PageAnswer {
  const { status } = page;
  if (page.hasForm) {
    const headers = {
      ...page.headers,
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      "Set-Cookie": renewFormCookie(request.cookies),
    };
    return withBody(page, request, { status, headers });
  }
  const headers = {
    ...page.headers,
    "Cache-Control": cacheControl(maxAgeSeconds),
    Vary: "Accept-Encoding, Cookie, Save-Data",
    ETag: page.etag,
  };
  if (status === 200 && isFresh(request, page.etag)) return { status: 304, headers, body: null };
  return withBody(page, request, { status, headers });
}

function withBody(page: CachedPage, request: PageRequest, { status, headers }: Omit<PageAnswer, "body">): PageAnswer {
  const [encoding = "identity"] = acceptedEncodings(request, ["br", "gzip", "identity"]);
  const compressed = encoding === "br" ? page.brotli : page.gzip;
  const body = encoding === "identity" ? gunzipSync(compressed) : compressed;
  const encodingHeader: Record<string, string> = encoding === "identity" ? {} : { "Content-Encoding": encoding };
  return { status, headers: { ...headers, ...encodingHeader, "Content-Length": String(body.length) }, body };
}

const cacheControl = (maxAgeSeconds: number) =>
  maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}, must-revalidate` : "public, no-cache";
