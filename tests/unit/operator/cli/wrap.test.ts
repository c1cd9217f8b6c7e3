import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapped } from "~/operator/cli/output";

test("a line breaks between words", () => {
  expect(wrapped("Commemorations for Sunday, November 22\n\nAnna of the long name here", 20)).toBe(
    ["Commemorations for", "Sunday, November 22", "", "Anna of the long", "name here"].join("\n"),
  );
});

test("in a file, and on a terminal that does not know its width, nothing changes", () => {
  for (const columns of [undefined, 0]) expect(wrapped("a ".repeat(100), columns)).toBe("a ".repeat(100));
});

const text = fc.string({ unit: fc.constantFrom(..."ab \n日☦"), maxLength: 200 });
const columnsOf = (line: string) => [...line].reduce((sum, character) => sum + (/[日☦]/.test(character) ? 2 : 1), 0);

test("every letter stays in order, and no line exceeds the terminal's width", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 60 }), (written, columns) => {
      const shown = wrapped(written, columns);
      expect(shown.replace(/\s/g, "")).toBe(written.replace(/\s/g, ""));
      for (const line of shown.split("\n")) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
    }),
    { examples: [[" 日aa 日a", 8]] },
  );
});

test("the blanks at the head of a line stay", () => {
  expect(wrapped("LIVING (2)\n  Anna of the long name", 15)).toBe("LIVING (2)\n  Anna of the\nlong name");
});
