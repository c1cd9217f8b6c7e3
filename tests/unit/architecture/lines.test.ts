import { expect, test } from "vitest";
import { filesBelow, readText } from "../../support/project/source";

const files = filesBelow("app").filter((file) => /\.(tsx?|css)$/.test(file) && !file.endsWith(".d.ts"));

/**
 * The most lines of TypeScript and CSS in each folder of app/, and in app/ itself ("."), rounded up to tens. Whoever
 * makes a folder smaller lowers its number. Only a parish's own additions raise one.
 */
const BUDGETS: Record<string, number> = {
  ".": 960,
  browser: 510,
  bulletin: 660,
  calendar: 2_570,
  color: 90,
  commemorations: 1_850,
  components: 3_090,
  content: 4_220,
  dates: 380,
  feed: 670,
  forms: 2_950,
  http: 1_600,
  log: 80,
  notify: 820,
  operator: 3_540,
  "page-data": 1_770,
  records: 3_400,
  routes: 1_920,
  schedule: 2_430,
  scripture: 410,
  styles: 3_560,
  text: 310,
  updates: 380,
};

test("no folder of app/ has more lines than its budget", () => {
  const lines: Record<string, number> = {};
  for (const file of files) {
    const [, folder = "", ...rest] = file.split("/");
    const name = rest.length > 0 ? folder : ".";
    lines[name] = (lines[name] ?? 0) + readText(file).split("\n").length - 1;
  }
  const over = Object.entries(lines).filter(([folder, count]) => count > (BUDGETS[folder] ?? 0));
  expect(over.map(([folder, count]) => `${folder}: ${count} lines, at most ${BUDGETS[folder]}`)).toEqual([]);
});
