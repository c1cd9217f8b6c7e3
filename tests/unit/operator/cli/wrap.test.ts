import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapped } from "~/operator/cli/output";

test("a line breaks between words, and continues indented", () => {
  expect(wrapped("Commemorations for Sunday, November 22\n  Anna of the long name here", 20)).toBe(
    ["Commemorations for", "  Sunday, November", "  22", "  Anna of the long", "    name here"].join("\n"),
  );
});

test("in a file nothing changes", () => {
  expect(wrapped("a ".repeat(100), undefined)).toBe("a ".repeat(100));
});

const text = fc.string({ unit: fc.constantFrom(..."ab \n日"), maxLength: 200 });

test("every word stays in order, and only a long word exceeds the terminal's width", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 60 }), (written, columns) => {
      const shown = wrapped(written, columns);
      expect(shown.match(/\S+/g)).toEqual(written.match(/\S+/g));
      for (const line of shown.split("\n")) {
        const width = [...line].reduce((sum, character) => sum + (character === "日" ? 2 : 1), 0);
        expect(width <= columns || line.trim().split(/ +/).length === 1 || line.trim() === "").toBe(true);
      }
    }),
  );
});
