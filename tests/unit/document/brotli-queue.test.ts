import type * as Zlib from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cachedPage, cachePage, type CachedPage, dropOutdatedPages } from "~/document/page-cache/page-cache.server";
import { until } from "../../support/until";

const compressions = vi.hoisted(() => ({ running: 0, most: 0, finished: 0 }));

vi.mock("node:zlib", async (importOriginal) => {
  const zlib = await importOriginal<typeof Zlib>();
  type Compress = (input: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void;
  const brotliCompress: Compress = (input, options, done) => {
    compressions.most = Math.max(compressions.most, ++compressions.running);
    zlib.brotliCompress(input, options, (error, result) => {
      compressions.running -= 1;
      compressions.finished += 1;
      done(error, result);
    });
  };
  return { ...zlib, brotliCompress };
});

let version = 0;
beforeEach(() => {
  dropOutdatedPages({ id: `version ${++version}`, maxAgeSeconds: 300 });
  Object.assign(compressions, { most: 0, finished: 0 });
});

const html = `<!DOCTYPE html><p>${"Glory to God for all things! ".repeat(100)}</p>`;
const cachePages = (count: number): CachedPage[] =>
  Array.from({ length: count }, (_, index) => cachePage(`full /${index}`, `${html}${index}`, 200, {}));
const askForAll = (pages: CachedPage[]) => pages.forEach((_, index) => cachedPage(`full /${index}`));
const ready = (pages: CachedPage[]) => pages.filter(({ brotli }) => brotli).length;

describe("the best compression", () => {
  it("is for pages that are asked for again, one at a time", async () => {
    const pages = cachePages(6);
    askForAll(pages.slice(0, 5));
    await until(() => expect(ready(pages)).toBe(5));
    expect(compressions).toMatchObject({ most: 1, finished: 5 });
    expect(pages[5]!.brotli).toBeUndefined();
  });

  it("is put off while too many pages wait for it", async () => {
    const pages = cachePages(100);
    askForAll(pages);
    await until(() => expect(ready(pages)).toBe(16));
    expect(compressions.finished).toBe(16);
    await until(() => {
      askForAll(pages);
      expect(ready(pages)).toBe(100);
    });
    expect(compressions.most).toBe(1);
  });

  it("is not for pages of yesterday", async () => {
    const pages = cachePages(10);
    askForAll(pages);
    dropOutdatedPages({ id: "the next day", maxAgeSeconds: 300 });
    const today = cachePages(1);
    askForAll(today);
    await until(() => expect(ready(today)).toBe(1));
    expect(compressions.finished).toBe(1);
  });

  it("and the common one take no more memory than their bytes", async () => {
    const [page] = cachePages(1);
    cachedPage("full /0");
    await until(() => expect(page!.brotli).toBeDefined());
    for (const bytes of [page!.gzip, page!.brotli!] as Buffer[]) expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});
