import fc from "fast-check";
import { expect, test } from "vitest";
import { slug, uniqueIds } from "~/text/slug";

const idsOf = (...texts: string[]) => texts.map(uniqueIds());

test("A numbered id counts as used for a text with that number in its name", () => {
  expect(idsOf("Open house", "Open house", "Open house 2", "Open house")).toEqual([
    "open-house",
    "open-house-2",
    "open-house-2-2",
    "open-house-3",
  ]);
  expect(idsOf("Open house 2", "Open house", "Open house")).toEqual(["open-house-2", "open-house", "open-house-3"]);
});

test("No two texts of a list have one id, and the first of its slug has the slug", () => {
  const text = fc.array(fc.constantFrom("a", "A", "2", "3", "-", " ", "ж"), { maxLength: 6 }).map((s) => s.join(""));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
      const ids = idsOf(...texts);
      expect(new Set(ids).size).toBe(texts.length);
      expect(ids.slice(0, 1)).toEqual(texts.slice(0, 1).map(slug));
    }),
  );
});
