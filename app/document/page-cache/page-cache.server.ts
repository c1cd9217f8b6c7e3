/**
 * Pages are the same for every visitor of one day, so each is rendered once and cached compressed. A page with a form has
 * one value that is the visit's own; it is put in when the page is sent, and such an answer is stored nowhere.
 *
 * A cached page belongs to a cache version: the local day, the content, what the remote calendar says. When the version
 * changes, the cache is emptied, so no midnight and no change can leave a wrong page behind. The cache is bounded in
 * bytes, and addresses that do not exist share one entry, so that nobody can fill it with them.
 */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { copyToSize } from "./copy-to-size";
import { type CompressedPage, emptyBrotliQueue, queueBrotli } from "./brotli-queue.server";
import { gzipTemplate, hasPlaceholder } from "./compressed-template.server";
import { acceptedEncodings, isFresh, type PageRequest } from "~/requests/page-request";

export interface CachedPage extends CompressedPage {
  status: number;
  /** Headers of the page itself: content type, policy. */
  headers: Record<string, string>;
  hash: string;
  /** Of the page uncompressed. */
  bytes: number;
}

/** What belongs to one visit of a page with a placeholder. */
export interface Visit {
  /** Takes the placeholder's place. */
  value: string;
  /** A Set-Cookie header, where the visit needs one. */
  setCookie?: string;
}

/** What the site shows of a day: see app/site-state/cache-version.server.ts. */
export interface CacheVersion {
  id: string;
  /** How long a browser or a CDN may use a page without asking again. */
  maxAgeSeconds: number;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** 16 MB holds about 1,000 pages; the machine has 256 MB for everything. */
const maxBytes = 16 * 1024 * 1024;
const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: (page) => 4096 + page.bytes,
});
let versionId = "";

/** The key of a page: its path and the variant of it that the visitor gets. */
export const pageKey = (path: string, saveData: boolean): string => (saveData ? `lite ${path}` : `full ${path}`);

/** Empties the cache when it holds pages of another version. */
export function dropOutdatedPages({ id }: CacheVersion): void {
  if (id === versionId) return;
  pages.clear();
  emptyBrotliQueue();
  versionId = id;
}

/** A page from the cache. Whoever asks for it again may have it with Brotli soon: a page that is read once is not worth it. */
export function cachedPage(key: string): CachedPage | undefined {
  const page = pages.get(key);
  if (page) queueBrotli(page);
  return page;
}

/** Caches a rendered page. @returns the cached page. */
export function cachePage(key: string, html: string, status: number, headers: Record<string, string>): CachedPage {
  const page = compressPage(html, status, headers);
  pages.set(key, page);
  return page;
}

/** A rendered page as it can be answered. */
export const compressPage = (html: string, status: number, headers: Record<string, string>): CachedPage => ({
  status,
  headers,
  hash: createHash("sha256").update(html).digest("base64url").slice(0, 20),
  gzip: hasPlaceholder(html) ? gzipTemplate(html) : copyToSize(gzipSync(html, { level: 9 })),
  bytes: Buffer.byteLength(html),
});

/** What the answers from the cache depend on, given by those who know the content and the forms. */
export interface PageCacheSource {
  currentVersion(): CacheVersion;
  /** Opens a visit for the Cookie header of a request. */
  openVisit(cookies: string): Visit;
}

/**
 * The answer to one request for a cached page: 304 when the visitor has it, else the smallest encoding that is taken.
 */
export function answerWith(
  page: CachedPage,
  request: PageRequest,
  maxAgeSeconds: number,
  openVisit: PageCacheSource["openVisit"],
): PageAnswer {
  if (typeof page.gzip === "function") return answerForVisit(page, request, openVisit(request.cookies));
  const encodings = encodingsFor(page, request);
  const headers = {
    ...page.headers,
    "Cache-Control": cacheControl(maxAgeSeconds),
    Vary: "Accept-Encoding, Cookie, Save-Data",
  };
  const known = page.status === 200 && encodings.find((encoding) => isFresh(request, etagOf(page, encoding)));
  if (known) return { status: 304, headers: { ...headers, ETag: etagOf(page, known) }, body: null };
  const encoding = encodings[0]!;
  const body = bodyOf(page, encoding);
  const etag = { ETag: etagOf(page, encoding) };
  return { status: page.status, headers: { ...headers, ...bodyHeaders(body, encoding), ...etag }, body };
}

function answerForVisit(page: CachedPage, request: PageRequest, { value, setCookie }: Visit): PageAnswer {
  const encoding = encodingsFor(page, request)[0]!;
  const body = bodyOf(page, encoding, value);
  const headers: Record<string, string> = { ...page.headers, "Cache-Control": "no-store", Vary: "Accept-Encoding" };
  if (setCookie) headers["Set-Cookie"] = setCookie;
  return { status: page.status, headers: { ...headers, ...bodyHeaders(body, encoding) }, body };
}

function bodyOf(page: CachedPage, encoding: Encoding, value = ""): Buffer {
  const compressed = encoding === "br" ? page.brotli! : page.gzip;
  const body = typeof compressed === "function" ? compressed(value) : compressed;
  return encoding === "identity" ? gunzipSync(body) : body;
}

function bodyHeaders(body: Buffer, encoding: Encoding): Record<string, string> {
  const length = { "Content-Length": String(body.length) };
  return encoding === "identity" ? length : { ...length, "Content-Encoding": encoding };
}

type Encoding = "br" | "gzip" | "identity";

/** Strong: each encoding of a page is a representation with a tag of its own. */
const etagOf = (page: CachedPage, encoding: Encoding) => `"${page.hash}-${encoding}"`;

const cacheControl = (maxAgeSeconds: number) =>
  maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}, must-revalidate` : "public, no-cache";

/** The encodings that the visitor takes and that are ready, best first; plain text where none of them is taken. */
function encodingsFor(page: CachedPage, request: PageRequest): Encoding[] {
  const ready: Encoding[] = page.brotli ? ["br", "gzip", "identity"] : ["gzip", "identity"];
  const accepted = acceptedEncodings(request, ready);
  return accepted.length > 0 ? accepted : ["identity"];
}
