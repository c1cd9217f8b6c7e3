import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";
import { expectedDays } from "../../unit/calendar/rules/expected-days";
import { isFullSize } from "../../support/project/size";

const content = new ContentFolder();
rmSync(path.join(content.path, "parish-feasts.yml"));

function calendar(...args: string[]) {
  // The expected days are those of the tables, without a parish's own.
  const env = { ...process.env, PREVIEW_DATE: "2026-11-21", CONTENT_DIR: content.path };
  const run = spawnSync(process.execPath, ["build/operator/calendar.js", ...args], { encoding: "utf8", env });
  return { code: run.status, out: run.stdout, words: run.stderr };
}

const jsonLines = (out: string): { date: string; feasts: string[] }[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("npm run calendar --json", () => {
  it("prints one day per line with the expected fields in order", () => {
    const { code, out } = calendar("--from", "2024-01-01", "--to", "2026-12-31", "--json");
    const days = jsonLines(out);
    expect(days.map((day) => ({ ...day, feasts: day.feasts.length }))).toMatchObject(expectedDays());
    const names = ["saints", "summary_title"];
    expect(Object.keys(days[0]!).filter((field) => !names.includes(field))).toEqual(Object.keys(expectedDays()[0]!));
    expect(Object.keys(days[0]!)).toEqual(expect.arrayContaining(names));
    expect(code).toBe(0);
  });

  it("prints a week from today by default, and ends with the calendar", () => {
    const dates = jsonLines(calendar("--json").out).map(({ date }) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([7, "2026-11-21", "2026-11-27"]);
    expect(jsonLines(calendar("--json", "--from", "2199-12-30").out)).toHaveLength(2);
  });
});

describe.runIf(isFullSize)("npm run calendar --check", () => {
  const file = path.join(temporaryFolder("wall-calendar"), "days");
  const check = (text: string | Uint8Array) => {
    writeFileSync(file, text);
    return calendar("--check", file);
  };

  it("finds no difference in a file that --json printed, and each changed day", () => {
    const year = calendar("--from", "2027-01-01", "--to", "2027-12-31", "--json").out;
    expect(check(year)).toMatchObject({
      code: 0,
      out: "Days compared: 365. Different: 0. Lines that cannot be read: 0.\n",
    });
    const changed = check(year.replace('"tone":8', '"tone":3'));
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/^\w+, \w+ \d+, 2027 \(line \d+\)\n {2}tone\n +the file: 3\n +computed: 8\n/);
    expect(changed.out).toContain("Different: 1.");
  });

  it("compares a typed pair of readings with what the parish hears, in any notation", () => {
    const rows = [
      "date,epistle,gospel",
      '2027-05-02,"Acts 1:1-8",John 1.1–17',
      '5/9/2027,"Acts 5:12-20",',
      "2027-05-02,,Luke 8:1-3",
    ];
    const { code, out } = check(rows.join("\r\n"));
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Sunday, May 2, 2027 \(line 4\)\n {2}Gospel\n +the file: Luke 8:1-3\n +computed: John 1:1-17\n\nDays compared: 3/,
    );
  });

  it.each([
    ["", "has no day in it"],
    ["day,reading\n", "Line 1 is not JSON"],
    ["date,epistle,gospel\n2027-02-30,Romans 1:1,\n", 'line 2: "2027-02-30" is not a date'],
    ["date,epistle,gospel\n2027-05-02,Romans 1:99,\n", 'line 2: "Romans 1:99": write verses that exist'],
    ["date,epistle,gospel\n2027-05-02,Acts 6:8-7:5, 47-60,John 1:1\n", "line 2: "],
    ['{"date":"2027-05-02"\n', "line 1: not a JSON object"],
    ['{"date":7}\n', "line 1: "],
    ["x".repeat(300_000), "Line 1 is longer"],
    [new Uint8Array([0xff, 0xfe, 0]), "not UTF-8"],
  ])("explains a bad file with its line: %#", (text, words) => {
    const run = check(text);
    expect(run.code).toBe(1);
    expect(run.words).toContain(words);
    expect(run.words).not.toContain("    at ");
  });

  it("refuses a missing file, and dates beside the file's", () => {
    expect(calendar("--check", `${file}-of-nobody`)).toMatchObject({ code: 1, out: "" });
    expect(calendar("--check", file, "--json")).toMatchObject({ code: 2, out: "" });
  });
});

describe.runIf(isFullSize)("npm run calendar", () => {
  it("prints a table for each month, in plain characters that fit on a page", () => {
    const { code, out, words } = calendar("--from", "2027-04-30", "--to", "2027-05-02");
    expect(code).toBe(0);
    expect(out).toMatch(/^April 2027\n[^]*Fri 30[^]*\nMay 2027\n[^]*Sun 2 /);
    expect(out).toContain("Holy Pascha");
    expect(out).toMatch(/Fri 30 .*Strict fast/);
    expect(words).toContain("Fast day: abstain from meat");
    expect(out).toContain("Acts 1:1-8; John 1:1-17");
    expect(out).not.toContain("\u001b");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it.each([
    [["--from", "2027-02-29"], "Write a date that exists"],
    [["--from", "1899-12-31"], "in 1900 to 2199"],
    [["--to", "2200-01-01"], "in 1900 to 2199"],
    [["--from", "2027-5-2"], "Write a date that exists"],
    [["--from", "tomorrow"], "Write a date that exists"],
    [["--from", "2027-05-02", "--to", "2027-05-01"], "--from 2027-05-02 is after --to 2027-05-01"],
    [["--frm", "2027-05-02"], "unknown option"],
    [["2027-05-02"], "too many arguments"],
  ])("refuses %j with an explanation, exit code 2 and no output", (args, words) => {
    const run = calendar(...args);
    expect(run).toMatchObject({ code: 2, out: "" });
    expect(run.words).toContain(words);
    expect(run.words).not.toContain("    at ");
  });
});
