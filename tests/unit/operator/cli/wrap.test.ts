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

test("the blanks at the head of a line stay", () => {
  expect(wrapped("LIVING (2)\n  Anna of the long name", 15)).toBe("LIVING (2)\n  Anna of the\nlong name");
});
