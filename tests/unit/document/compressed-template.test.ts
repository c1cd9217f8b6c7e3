import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brotliTemplate, gzipTemplate } from "~/document/page-cache/compressed-template.server";
import { visitPlaceholder } from "~/document/page-cache/visit-placeholder";

const formats = [
  ["gzip", async (html: string) => gzipTemplate(html), gunzipSync],
  ["brotli", brotliTemplate, brotliDecompressSync],
] as const;

const valueOf = (seed: number) =>
  randomBytes(80)
    .fill(seed, 0, 8)
    .toString("base64url")
    .padEnd(visitPlaceholder.length, "-")
    .slice(0, visitPlaceholder.length);
const words = '<p>Lord, have mercy.</p>\n<input type="hidden" name="token" value="';

describe.each(formats)("a template in %s", (_, compress, decompress) => {
  it("gives the page with each value in its place, whatever stands around it", async () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constant(words),
      fc.constant(words.repeat(200)),
      fc.constant(""),
    );
    await fc.assert(
      fc.asyncProperty(piece, piece, async (before, after) => {
        const template = await compress(`<${before}${visitPlaceholder}${after}>`);
        for (const value of [valueOf(1), valueOf(2), visitPlaceholder]) {
          expect(decompress(template(value)).toString()).toBe(`<${before}${value}${after}>`);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("does not mind a value that stands elsewhere in the page, or is all one letter", async () => {
    const value = valueOf(7);
    const template = await compress(`${value}${visitPlaceholder}" ${value} ${"a".repeat(500)}`);
    for (const filled of [value, "a".repeat(visitPlaceholder.length)]) {
      const page = decompress(template(filled)).toString();
      expect(page).toBe(`${value}${filled}" ${value} ${"a".repeat(500)}`);
    }
  });

  it("is hardly larger than the page compressed as a whole", async () => {
    const html = `${words.repeat(3)}${visitPlaceholder}">${words.repeat(40)}`;
    expect((await compress(html))(valueOf(1)).length).toBeLessThan(visitPlaceholder.length + 250);
  });

  it("takes one placeholder, not two", async () => {
    await expect(async () => compress(visitPlaceholder + visitPlaceholder)).rejects.toThrow("one placeholder");
  });
});
