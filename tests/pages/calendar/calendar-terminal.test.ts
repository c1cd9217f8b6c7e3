import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { isFullSize } from "../../support/project/size";

const content = new ContentFolder();
rmSync(path.join(content.path, "parish-feasts.yml"));

function calendar(...args: string[]) {
  const env = { ...process.env, PREVIEW_DATE: "2026-11-21", CONTENT_DIR: content.path };
  const run = spawnSync(process.execPath, ["build/operator/calendar.js", ...args], { encoding: "utf8", env });
  return { code: run.status, out: run.stdout, words: run.stderr };
}

it("npm run calendar prints a week from today by default, and ends with the calendar", () => {
  const days = (out: string) => out.match(/^[A-Z][a-z]{2} \d+ /gm)?.map((day) => day.trim());
  const { code, out } = calendar();
  expect(code).toBe(0);
  expect(days(out)).toEqual(["Sat 21", "Sun 22", "Mon 23", "Tue 24", "Wed 25", "Thu 26", "Fri 27"]);
  expect(out).toContain("Entry of the Theotokos");
  expect(days(calendar("--from", "2199-12-30").out)).toEqual(["Mon 30", "Tue 31"]);
});

describe.runIf(isFullSize)("npm run calendar", () => {
  it("prints each month below its name, in plain characters that fit on a page", () => {
    const { code, out, words } = calendar("--from", "2027-04-30", "--to", "2027-05-02");
    expect(code).toBe(0);
    expect(out).toMatch(/^April 2027\n[^]*Fri 30[^]*\nMay 2027\n[^]*Sun 2 /);
    expect(out).toContain("Holy Pascha");
    expect(out).not.toContain("Boris and Gleb");
    expect(out).toMatch(/Fri 30 .*Strict fast/);
    expect(words).toContain("Fast day: abstain from meat");
    expect(out).toContain("Acts 1:1–8; John 1:1–17");
    expect(out).not.toContain("\u001b");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    // Two pairs on a Sunday with a feast, and the Hours on a day without Liturgy, as on the days' pages.
    expect(calendar("--from", "2029-03-25", "--to", "2029-03-25").out).toContain(
      "Hebrews 9:11–14; Hebrews 2:11–18; Mark",
    );
    expect(calendar("--from", "2033-12-23", "--to", "2033-12-23").out).not.toContain("Titus");
  });

  it.each([
    [["--from", "2027-02-29"], "Write a date that exists"],
    [["--from", "1899-12-31"], "in 1900 to 2199"],
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
