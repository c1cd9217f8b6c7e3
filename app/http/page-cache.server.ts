/**
 * Pages are equal for all visitors of one day, so each is rendered once and cached compressed. Data of one request,
 * such as a form's cookie, is sent beside the page and never cached.
 *
 * A cached page belongs to a cache version: the local day, the content, the remote calendar's answer. A new version
 * empties the cache, so no midnight and no change leaves a wrong page. The cache is bounded in bytes. Unknown addresses
 * share one entry, so nobody can fill the cache with them.
 */
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
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
}

/** The version of everything a page depends on (app/page-data/cache-version.server.ts). */
export interface CacheVersion {
  id: string;
  /** Seconds for which a browser or CDN may reuse a page without asking. */
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
let versionId = "";

/** The key of a page: its path and the visitor's variant of it. */
export const pageKey = (path: string, saveData: boolean): string => (saveData ? `lite ${path}` : `full ${path}`);

/** The key for every unknown address. */
export const unknownPath = "404";

export function dropOutdatedPages({ id }: CacheVersion): void {
  if (id === versionId) return;
  pages.clear();
  versionId = id;
}

export const cachedPage = (key: string): CachedPage | undefined => pages.get(key);

export function cachePage(key: string, page: Page): CachedPage {
  const cached = compressPage(page);
  pages.set(key, cached);
  return cached;
}

/** A rendered page, compressed at qualities that take a few milliseconds each. */
export const compressPage = ({ html, ...page }: Page): CachedPage => ({
  ...page,
  etag: etagOf(html),
  gzip: copyToSize(gzipSync(html, { level: 9 })),
  brotli: copyToSize(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
});

/** Copies zlib's result: each lies in a buffer of 16 KB, which would stay in memory. */
const copyToSize = (result: Buffer): Buffer => Buffer.from(new Uint8Array(result).buffer);

/** The functions that cached answers need from the layers that know content and forms. */
export interface PageCacheSource {
  currentVersion(): CacheVersion;
  /** The Set-Cookie header of a page with a form, for the Cookie header of a request. */
  renewFormCookie(cookies: string): string;
}

/** The answer to a request for a cached page: 304 if the visitor has it, otherwise the smallest accepted encoding. */
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
