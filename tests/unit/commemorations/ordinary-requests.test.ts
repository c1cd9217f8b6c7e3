import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { namesByHeading } from "~/commemorations/list/contents";
import { type CommemoratedRequest } from "~/commemorations/list/commemorations";
import { namesOfRequest } from "~/commemorations/request-names";

const marks: Record<string, string> = {
  Living: "",
  "The sick": "sick: ",
  "Catechumens and inquirers": "cat: ",
  "Not Orthodox, for the litany": "not: ",
  Departed: "D: ",
  "Newly departed": "new: ",
  "Departed, not Orthodox": "Dnot: ",
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

/** The list of one request as the table writes it, and the number of lines in it that are as written. */
function printed(living: string, departed: string) {
  const names = namesOfRequest(living, departed);
  const request: CommemoratedRequest = { id: "one", received: "2026-11-20T12:00:00.000Z", message: "", ...names };
  const lists = namesByHeading({ requests: [request], remembered: [] })
    .filter(({ names }) => names.length > 0)
    .map(({ heading, names }) => marks[heading] + names.join(" · "));
  const toSort = names.asWritten.map(({ line }) => line);
  return { lists: [...lists, ...(toSort.length > 0 ? [`sort: ${toSort.join(" · ")}`] : [])], toSort };
}

/** The first list has names with and without a label. */
const isMarked = (list: string) => /^(?:sick|cat|not|D|new|Dnot|sort): /.test(list);

test.each(rows.filter(({ isLeft }) => !isLeft))("$typed => $right", ({ living, departed, right }) => {
  const lists = right.split(" || ");
  const plain = lists.filter((list) => !isMarked(list)).join(" · ");
  const expected = [...(plain === "" ? [] : [plain]), ...lists.filter(isMarked)];
  expect(printed(living, departed).lists.sort()).toEqual(expected.sort());
});

test("What is left to a person is whole, and at most one line in ten", () => {
  for (const { living, departed, isLeft } of rows)
    if (isLeft) expect(printed(living, departed).lists).toEqual([`sort: ${living || departed}`]);
  const lines = rows
    .flatMap(({ living, departed }) => `${living}\n${departed}`.split("\n"))
    .filter((line) => line.trim());
  const toSort = rows.flatMap(({ living, departed }) => printed(living, departed).toSort);
  expect(toSort.length).toBeLessThanOrEqual(lines.length / 10);
});
