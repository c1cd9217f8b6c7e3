/**
 * Pages are equal for all visitors of one day, so each is rendered once and cached compressed. Data of one request,
 * such as a form's cookie, is sent beside the page and never cached.
 *
 * A cached page belongs to the version of its data: the local day, the content, the remote calendar's answer. So no
 * midnight and no change leaves a wrong page. The cache is bounded in bytes. Unknown addresses share one entry, so
 * nobody can fill the cache with them.
 */
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Middleware } from "./middleware";
import { pathOf } from "./refuse.server";
import { acceptedEncodings, etagOf, type PageRequest, pageRequestOf } from "./request/page-request";

export interface Page {
  html: string;
  status: number;
  /** Headers of the page itself: content type, policy. */
  headers: Record<string, string>;
  hasForm: boolean;
  /** It has a nonce, and is never cached: any earlier reader would know the nonce of the next answer. */
  isForOneAnswer?: boolean;
}

interface CachedPage extends Omit<Page, "html"> {
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

/** 16 MB holds about 500 pages; the machine has 256 MB for everything. */
const maxBytes = 16 * 1024 * 1024;
const pages = new LRUCache<string, CachedPage>({
  maxSize: maxBytes,
  sizeCalculation: ({ gzip, brotli }) => 4096 + gzip.length + brotli.length,
});

let cachedVersion: string | undefined;

/** The key of a page: the version of its data, and its path. */
export const pageKey = ({ id }: CacheVersion, path: string): string => `${id} ${path}`;

/** The path of every unknown address. */
export const unknownPath = "404";

export const cachedPage = (key: string): CachedPage | undefined => pages.get(key);

/** Compresses a rendered page, at qualities that take a few milliseconds each. */
export function cachePage(key: string, { html, ...page }: Page): CachedPage {
  const cached = {
    ...page,
    etag: etagOf(html),
    gzip: copyToSize(gzipSync(html, { level: 9 })),
    brotli: copyToSize(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
  };
  if (!page.isForOneAnswer) pages.set(key, cached);
  return cached;
}

/** Copies zlib's result: each lies in a buffer of 16 KB, which would stay in memory. */
const copyToSize = (result: Buffer): Buffer => Buffer.from(new Uint8Array(result).buffer);

/** The functions that cached answers need from the layers that know content and forms. */
interface PageCacheSource {
  currentVersion(): CacheVersion;
  /** The Set-Cookie header of a page with a form, for the Cookie header of a request. */
  renewFormCookie(cookies: string): string;
}

/** The answer to a request for a cached page, in the smallest accepted encoding. */
export function answerWith(
  page: CachedPage,
  request: PageRequest,
  { maxAgeSeconds }: CacheVersion,
  renewFormCookie: PageCacheSource["renewFormCookie"],
) {
  const [encoding = "identity"] = acceptedEncodings(request, ["br", "gzip", "identity"]);
  const compressed = encoding === "br" ? page.brotli : page.gzip;
  const body = encoding === "identity" ? gunzipSync(compressed) : compressed;
  const headers: Record<string, string> = {
    ...page.headers,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    "Content-Length": String(body.length),
    ...(page.hasForm
      ? { "Cache-Control": "no-store", Vary: "Accept-Encoding", "Set-Cookie": renewFormCookie(request.cookies) }
      : {
          "Cache-Control": cacheControl(page.isForOneAnswer ? 0 : maxAgeSeconds),
          Vary: "Accept-Encoding, Cookie",
          ETag: page.etag,
        }),
  };
  return { status: page.status, headers, body };
}

const cacheControl = (maxAgeSeconds: number) =>
  maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}, must-revalidate` : "public, no-cache";

export const answerFromCache =
  ({ currentVersion, renewFormCookie }: PageCacheSource): Middleware =>
  (request, response, next) => {
    const asked = pageRequestOf(request);
    if (request.method === "POST" || asked.hasFlashCookie) return next();
    const version = currentVersion();
    // Nobody requests pages of the previous version again.
    if (version.id !== cachedVersion) pages.clear();
    cachedVersion = version.id;
    const page = cachedPage(pageKey(version, pathOf(request)));
    if (!page) return next();
    const { status, headers, body } = answerWith(page, asked, version, renewFormCookie);
    response.writeHead(status, headers);
    response.end(body);
  };
