import { cpSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyAnswers } from "~/operator/setup/apply";
import { parts } from "~/operator/setup/parts";
import { type Answers, questions } from "~/operator/setup/questions";
import { toWrite } from "~/operator/setup/reductions";
import { SiteFiles } from "~/operator/setup/site-files";
import { samplesIn } from "~/operator/content/check";
import { contentProblems } from "~/page-data/content-problems.server";
import { sized } from "../../../support/project/size";
import { temporaryFolder } from "../../../support/temporary";

const sample = new SiteFiles(path.resolve("sample"));
const today = "2026-11-25";

function freshSite(): SiteFiles {
  const folder = temporaryFolder("setup");
  cpSync("sample", folder, { recursive: true });
  return new SiteFiles(folder);
}

const problems = (files: SiteFiles) => contentProblems(files.path("content"), path.resolve("sample/public"));
const left = (files: SiteFiles) => samplesIn(files.path("content"), files.read("content/sample.txt"));
const allTexts = (files: SiteFiles) =>
  ["fly.toml", "content/sample.txt", ...files.texts()].map((file) => [file, files.read(file)] as const);

/** The lines of each file that changed, as git shows them. */
function changes(files: SiteFiles, work: () => void): Record<string, { gone: string[]; added: string[] }> {
  const before = new Map(allTexts(files));
  work();
  const changed = allTexts(files).filter(([file, text]) => text !== before.get(file));
  return Object.fromEntries(
    changed.map(([file, text]) => {
      const [old, now] = [(before.get(file) ?? "").split("\n"), text.split("\n")];
      return [
        file,
        { gone: old.filter((line) => !now.includes(line)), added: now.filter((line) => !old.includes(line)) },
      ];
    }),
  );
}

const first: Answers = {
  name: "St. Herman Orthodox Church",
  city: "Wenatchee",
  state: "WA",
  phone: "(509) 555-0132",
  sunday: "Hours 09:40, Divine Liturgy 10:00-11:30",
  vespers: "Saturday 17:00",
  clergy: "Deacon Paul, Deacon",
  parts: "men, giving",
};

test("Without any answer, the sample becomes short texts that the check names, and stays right", () => {
  const files = freshSite();
  applyAnswers(files, sample, {}, today);
  expect(problems(files)).toEqual([]);
  const texts = left(files).filter(({ text }) => text.includes(toWrite));
  for (const file of ["parish.yml", "history.md", "news.yml", "clergy.yml"])
    expect(texts.map((place) => place.file)).toContain(file);
});

test("Whatever parts a parish wants, first and later, no link is dead", async () => {
  const someParts = fc.subarray(parts.map(({ key }) => key)).map((keys) => keys.join(", ") || "none");
  await fc.assert(
    fc.asyncProperty(someParts, someParts, async (wanted, later) => {
      const files = freshSite();
      for (const answer of [wanted, later, wanted]) {
        // Lets the event loop turn, so that the runner gets its messages.
        await new Promise(setImmediate);
        applyAnswers(files, sample, { parts: answer }, today);
        expect(problems(files)).toEqual([]);
        expect(questions.find(({ key }) => key === "parts")!.read(files)).toBe(answer);
      }
    }),
    { numRuns: sized(3, 12) },
  );
});

test("A second run changes the asked lines alone, and every answer can be read back", () => {
  const files = freshSite();
  applyAnswers(files, sample, first, today);
  for (const [key, answer] of Object.entries({ ...first, state: "Washington" }))
    expect(questions.find((one) => one.key === key)!.read(files), key).toBe(answer);
  files.write(
    "content/news.yml",
    files.read("content/news.yml").replace("The parish has", "Our own words: the parish has"),
  );
  const second = { phone: "(509) 555-0199", vespers: "Friday 18:30", site: "https://www.example.net" };
  expect(changes(files, () => applyAnswers(files, sample, second, "2027-01-01"))).toEqual({
    "fly.toml": {
      gone: ['  SITE_URL = "https://parish-site.fly.dev"'],
      added: ['  SITE_URL = "https://www.example.net"'],
    },
    "content/parish.yml": { gone: ["phone: (509) 555-0132"], added: ["phone: (509) 555-0199"] },
    "content/services.yml": {
      gone: ["  - day: Saturday", "        time: 17:00"],
      added: ["  - day: Friday", "        time: 18:30"],
    },
  });
  expect(changes(files, () => applyAnswers(files, sample, second, today))).toEqual({});
  expect(problems(files)).toEqual([]);
});

test("The hours in force today change, and those that are over stay", () => {
  const files = freshSite();
  applyAnswers(files, sample, first, today);
  const sunday = (dates: string, time: string) =>
    `  - day: Sunday\n    ${dates}\n    services:\n      - name: Divine Liturgy\n        time: ${time}\n`;
  const weekly = (now: string) =>
    `weekly:\n${sunday("until: 2020-06-07", "09:30")}${sunday("from: 2020-09-06", now)}\ndated:\n`;
  files.write("content/services.yml", weekly("10:00"));
  expect(questions.find(({ key }) => key === "sunday")!.read(files)).toBe("Divine Liturgy 10:00");
  applyAnswers(files, sample, { sunday: "Divine Liturgy 10:30" }, today);
  expect(files.read("content/services.yml")).toBe(weekly("10:30"));
});

test("Vespers beside another service change alone", () => {
  const files = freshSite();
  const saturday = (time: string) =>
    `weekly:\n  - day: Saturday\n    services:\n      - name: Confession\n        time: 17:00\n      - name: Great Vespers\n        time: ${time}\n`;
  files.write("content/services.yml", saturday("18:00"));
  applyAnswers(files, sample, { vespers: "Saturday 18:30" }, today);
  expect(files.read("content/services.yml")).toBe(saturday("18:30"));
});

test("What the answers say is no longer called sample data", () => {
  const files = freshSite();
  const before = left(files).length;
  applyAnswers(files, sample, { name: "St. Olga Church", sunday: "Divine Liturgy 09:00", state: "NH" }, today);
  const words = left(files).map(({ text }) => text);
  expect(words).not.toContain("name: St. Olga Church");
  expect(words).not.toContain("- name: Divine Liturgy");
  expect(words).not.toContain("stateCode: NH");
  expect(words).toContain("city: Notch Falls");
  expect(words.length).toBeLessThan(before);
});

test("The sample still has each mention of a part that goes with it", () => {
  const mentions = parts.flatMap(({ mentions = [] }) => mentions);
  expect(mentions.length).toBeGreaterThan(10);
  expect(mentions.filter(([file, from]) => !sample.read(file).includes(from))).toEqual([]);
});
