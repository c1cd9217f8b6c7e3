import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answerWith,
  type CachedPage,
  cachePage,
  cachedPage,
  dropOutdatedPages,
  type Page,
} from "~/http/page-cache.server";
import { pageRequestOf } from "~/http/request/page-request";
import { until } from "../../support/until";

const html = `<!DOCTYPE html><p>${"Glory to God for all things! ".repeat(100)}</p>`;
const ask = (acceptEncoding = "", ifNoneMatch = "", more: Record<string, string> = {}) => {
  const headers = new Headers({ "Accept-Encoding": acceptEncoding, "If-None-Match": ifNoneMatch, ...more });
  return pageRequestOf((name) => headers.get(name));
};

const answer = (page: CachedPage, request: ReturnType<typeof ask>, maxAgeSeconds: number) =>
  answerWith(page, request, maxAgeSeconds, (cookies) => `form=of ${cookies}`);

let version = 0;
beforeEach(() => dropOutdatedPages({ id: `version ${++version}`, maxAgeSeconds: 300 }));

const pageOf = (text: string, more: Partial<Page> = {}): Page => ({
  html: text,
  status: 200,
  headers: { "Content-Type": "text/html" },
  hasForm: false,
  ...more,
});
const cache = (key = "full /about") => cachePage(key, pageOf(html));

describe("a cached page", () => {
  it("is sent in an encoding that the visitor accepts", () => {
    const page = cache();
    const answers = ["gzip, deflate, br, zstd", "gzip", "br;q=0, gzip;q=0.5", "", "identity"].map((encodings) =>
      answer(page, ask(encodings), 300),
    );
    expect(answers.map((answer) => answer.headers["Content-Encoding"])).toEqual([
      "br",
      "gzip",
      "gzip",
      undefined,
      undefined,
    ]);
    const encodingFor = (wanted: string) => answer(page, ask(wanted), 300).headers["Content-Encoding"];
    expect(encodingFor("*")).toBe("br");
    expect(encodingFor("br;q=0.1, gzip")).toBe("gzip");
    expect(encodingFor("*;q=0")).toBeUndefined();
    expect(brotliDecompressSync(answers[0]!.body!).toString()).toBe(html);
    expect(gunzipSync(answers[1]!.body!).toString()).toBe(html);
    expect(answers[3]!.body!.toString()).toBe(html);
    expect(new Set(answers.map((answer) => answer.headers.ETag)).size).toBe(1);
  });

  it("answers 304 to a visitor who has it in any encoding", () => {
    const page = cache();
    const first = answer(page, ask("gzip, br"), 300);
    for (const tag of [first.headers.ETag!, first.headers.ETag!.slice(2), `"other", ${first.headers.ETag}`, "*"]) {
      const again = answer(page, ask("gzip, br", tag), 300);
      expect(again.status).toBe(304);
      expect(again.body).toBeNull();
      expect(again.headers["Cache-Control"]).toBe("public, max-age=300, must-revalidate");
    }
    expect(answer(page, ask("gzip", '"something-else"'), 300).status).toBe(200);
    const insisting = ask("gzip", first.headers.ETag, { "Cache-Control": "no-cache" });
    expect(answer(page, insisting, 300).status).toBe(200);
  });

  it("stays for the same version", () => {
    dropOutdatedPages({ id: "one day", maxAgeSeconds: 300 });
    cache();
    dropOutdatedPages({ id: "one day", maxAgeSeconds: 10 });
    expect(cachedPage("full /about")).toBeDefined();
  });

  it("has a tag of its content", () => {
    const tag = (text: string, encodings: string) =>
      answer(cachePage("full /about", pageOf(text)), ask(encodings), 300).headers.ETag;
    expect(tag(html, "gzip")).toMatch(/^W\/"[\w-]{20}"$/);
    expect(tag(html, "br")).toBe(tag(html, "gzip"));
    expect(tag(`${html} `, "gzip")).not.toBe(tag(html, "gzip"));
  });

  it("is compressed better when it is requested again, and uses no more memory than its bytes", async () => {
    const noisy = Array.from({ length: 3000 }, (_, n) => `<p>${Math.imul(n, 2654435761) >>> 20} lights</p>`).join("");
    const page = cachePage("full /noisy", pageOf(noisy));
    const { length } = page.brotli;
    await until(() => {
      cachedPage("full /noisy");
      expect(page.brotli.length).toBeLessThan(length);
    });
    expect(brotliDecompressSync(page.brotli).toString()).toBe(noisy);
    for (const bytes of [page.gzip, page.brotli]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it("with a form is no-store, and has a cookie for its visitor", () => {
    const page = cachePage("full /prayer", pageOf(html, { hasForm: true }));
    const { status, headers } = answer(page, ask("gzip", "*", { Cookie: "mine" }), 300);
    expect([status, headers["Cache-Control"], headers["Set-Cookie"], headers.ETag]).toEqual([
      200,
      "no-store",
      "form=of mine",
      undefined,
    ]);
  });

  it("for an unknown address is always answered whole", () => {
    const page = cachePage("404", pageOf(html, { status: 404 }));
    const { headers } = answer(page, ask("gzip"), 300);
    const again = answer(page, ask("gzip", headers.ETag), 300);
    expect([again.status, again.body?.length]).toEqual([404, page.gzip.length]);
  });

  it("is revalidated each time when its version ends at once", () => {
    const { headers } = answer(cache(), ask(), 0);
    expect(headers["Cache-Control"]).toBe("public, no-cache");
  });

  it("fits with hundreds of others", () => {
    const paragraph = (n: number) =>
      `<p>${Math.sin(n + 1)
        .toString(36)
        .repeat(1_000)}</p>`;
    for (let n = 0; n < 500; n++) cachePage(`full /${n}`, pageOf(paragraph(n)));
    expect(Array.from({ length: 500 }, (_, n) => cachedPage(`full /${n}`)).every(Boolean)).toBe(true);
  });

  it("is dropped when there are too many", () => {
    const noise = () => randomBytes(33_000).toString("base64");
    for (let n = 0; n < 600; n++) cachePage(`full /${n}`, pageOf(noise()));
    expect(cachedPage("full /0")).toBeUndefined();
    expect(cachedPage("full /599")).toBeDefined();
  });
});
