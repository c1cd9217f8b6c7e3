import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { answerFromCache, cachePage, cachedPage, type Page, pageKey } from "~/http/page-cache.server";
import { exchange } from "../../support/network/exchange";

const html = `<!DOCTYPE html><p>${"Glory to God for all things! ".repeat(100)}</p>`;
const today = { id: "today", maxAgeSeconds: 60 };
const type = "text/html; charset=utf-8";
const renewFormCookie = (cookies: string) => `form=of ${cookies}`;

let version: typeof today;
const middleware = answerFromCache({ currentVersion: () => version, renewFormCookie });
beforeEach(() => {
  version = today;
  ask();
  cache();
});

const cache = (text = html, more: Partial<Page> = {}, key = pageKey(today, "/about")) =>
  cachePage(key, { html: text, status: 200, headers: { "Content-Type": type }, hasForm: false, ...more });

/** The cache's answer; undefined where the request goes on to Remix. */
function ask(headers: Record<string, string> = {}, url = "/about", method = "GET") {
  const { request, response, answer } = exchange(method, url, headers);
  middleware(request, response, () => {});
  return answer.status === 0 ? undefined : { ...answer, body: answer.body as Buffer };
}
const encoded = (encodings: string) => ask({ "accept-encoding": encodings })!;

describe("a cached page", () => {
  it("is answered whole, with its lifetime and Vary, at any query", () => {
    for (const url of ["/about", "/about?utm_source=mail?x"]) {
      const { status, headers, body } = ask({ "accept-encoding": "gzip" }, url)!;
      expect([status, gunzipSync(body).toString()]).toEqual([200, html]);
      expect(headers).toMatchObject({
        "Content-Type": type,
        "Content-Encoding": "gzip",
        "Content-Length": String(body.length),
        "Cache-Control": "public, max-age=60, must-revalidate",
        Vary: "Accept-Encoding, Cookie",
      });
    }
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.1, gzip", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["", undefined],
  ])("is sent to a visitor who accepts %j as %s", (encodings, encoding) => {
    const { headers, body } = encoded(encodings);
    expect(headers["Content-Encoding"]).toBe(encoding);
    const decoded = encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(decoded.toString()).toBe(html);
  });

  it("has one tag of its content in every encoding", () => {
    const tag = encoded("br").headers.ETag!;
    expect(tag).toMatch(/^W\/"[\w-]{20}"$/);
    expect(encoded("gzip").headers.ETag).toBe(tag);
    cache(`${html} `);
    expect(encoded("gzip").headers.ETag).not.toBe(tag);
  });

  it("with a form is no-store, and has a cookie for its visitor", () => {
    cache(html, { hasForm: true });
    const { status, headers } = ask({ cookie: "mine" })!;
    expect([status, headers["Cache-Control"], headers["Set-Cookie"], headers.ETag]).toEqual([
      200,
      "no-store",
      "form=of mine",
      undefined,
    ]);
  });

  it("for an unknown address is always answered whole", () => {
    cache(html, { status: 404 });
    expect(ask()).toMatchObject({ status: 404, body: Buffer.from(html) });
  });

  it("is revalidated each time when its version ends at once, and expires with its version", () => {
    version = { id: "today", maxAgeSeconds: 0 };
    expect(ask()!.headers["Cache-Control"]).toBe("public, no-cache");
    version = { id: "tomorrow", maxAgeSeconds: 60 };
    expect(ask()).toBeUndefined();
  });

  it("uses no more memory than its bytes; hundreds fit, and the oldest goes when there are too many", () => {
    const { gzip, brotli } = cache();
    for (const bytes of [gzip, brotli]) expect(bytes.buffer.byteLength).toBe(bytes.length);
    const cacheMany = (count: number, size: number) => {
      for (let n = 0; n < count; n++) cache(randomBytes(size).toString("base64"), {}, `full /${n}`);
      return [`full /0`, `full /${count - 1}`].map((key) => cachedPage(key) !== undefined);
    };
    expect(cacheMany(500, 3_000)).toEqual([true, true]);
    expect(cacheMany(260, 33_000)).toEqual([false, true]);
  });
});

describe("a request outside the cache", () => {
  it.each([
    ["an unknown page", {}, "/contact", "GET"],
    ["a post", {}, "/about", "POST"],
    ["a visitor for whom an alert waits", { cookie: "a=b; alert-0=InByYXllci1zZW50Ig%3D%3D" }, "/about", "GET"],
  ])("%s", (_, headers, url, method) => {
    expect(ask(headers, url, method)).toBeUndefined();
  });

  it("is not one with a cookie of another name", () => {
    expect(ask({ cookie: "myalert-1=1; alert=1; theme=dark" })!.status).toBe(200);
  });
});
