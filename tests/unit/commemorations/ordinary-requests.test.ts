import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { namesByHeading } from "~/commemorations/list/contents";
import { type CommemoratedRequest } from "~/commemorations/list/commemorations";
import { namesOfRequest } from "~/commemorations/request-names";

const marks: Record<string, string> = {
  Living: "",
  "Not Orthodox, for the litany": "not: ",
  "As written among the living: please sort": "sort: ",
  Departed: "D: ",
  "Departed, not Orthodox": "Dnot: ",
  "As written among the departed: please sort": "sort: ",
};

const unescaped = (typed: string): string =>
  typed
    .replace(/\\n/g, "\n")
    .replace(/\\t/g, "\t")
    .replace(/\\uf0b7/g, "\uf0b7");

const rows = readFileSync(path.join(__dirname, "ordinary-requests.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, isLeft = "", typed = "", right = ""] = /^(~ )?(.*) => (.*)$/.exec(line)!;
    const [living = "", departed = ""] = typed.startsWith("D: ") ? ["", typed.slice(3)] : typed.split(" || D: ");
    return { typed, living: unescaped(living), departed: unescaped(departed), right, isLeft: isLeft !== "" };
  });

const linesOf = (field: string) => field.split("\n").filter((line) => line.trim() !== "");

/** The list of one request as the table writes it. */
function printed(living: string, departed: string): string[] {
  const names = namesOfRequest(living, departed);
  const request: CommemoratedRequest = { id: "one", received: "2026-11-20T12:00:00.000Z", message: "", ...names };
  return namesByHeading({ requests: [request], remembered: [] })
    .filter(({ names }) => names.length > 0)
    .map(({ heading, names }) => marks[heading] + names.flatMap(linesOf).join(" \u00B7 "));
}

test.each(rows.filter(({ isLeft }) => !isLeft))("$typed => $right", ({ living, departed, right }) => {
  expect(printed(living, departed).sort()).toEqual(right.split(" || ").sort());
});

test("What is left to a person is whole, and at most three lines in ten", () => {
  const asTyped = ({ living, departed }: (typeof rows)[number]) =>
    [living, departed].map(linesOf).filter((lines) => lines.length > 0);
  for (const row of rows.filter(({ isLeft }) => isLeft))
    expect(printed(row.living, row.departed)).toEqual(asTyped(row).map((lines) => `sort: ${lines.join(" \u00B7 ")}`));
  const toSort = rows
    .flatMap(({ living, departed }) => printed(living, departed))
    .filter((list) => /^sort:/.test(list));
  const linesToSort = toSort.flatMap((list) => list.split(" \u00B7 "));
  expect(linesToSort.length).toBeLessThanOrEqual(0.3 * rows.flatMap(asTyped).flat().length);
});
