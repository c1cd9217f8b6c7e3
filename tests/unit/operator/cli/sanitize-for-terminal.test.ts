import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeForTerminal, sanitizedJson, sanitizeLine } from "~/operator/cli/output";

const acting = /(?![\n\u200c-\u200f\u061c])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u;
const anyText = fc.string({ unit: "binary" });

describe("stored text on a terminal", () => {
  it("shows control characters, and keeps lines and letters", () => {
    expect(sanitizeForTerminal("\u001b]0;title\u0007\u009b31m\r\nMariá\t☦")).toBe(
      "\\u{1b}]0;title\\u{7}\\u{9b}31m\nMariá    ☦",
    );
    expect(sanitizeLine("one\n\n two")).toBe("one / two");
  });

  it("is always harmless", () => {
    fc.assert(
      fc.property(anyText, (text) => !acting.test(sanitizeForTerminal(text)) && !/[\n]/.test(sanitizeLine(text))),
    );
  });

  it("keeps its value in JSON, on one line, and is harmless there too", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText, { noNullPrototype: true }), (value) => {
        const line = sanitizedJson(value);
        expect(JSON.parse(line)).toEqual(value);
        expect(line).not.toMatch(acting);
        expect(line).not.toContain("\n");
      }),
    );
  });
});
