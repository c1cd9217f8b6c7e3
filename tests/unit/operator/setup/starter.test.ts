import { cpSync, existsSync, readFileSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contentFiles } from "~/content/schema";
import { samplesIn } from "~/operator/content/check";
import { parts } from "~/operator/setup/parts";
import { questions } from "~/operator/setup/questions";
import { prepareFiles } from "~/operator/setup/site";
import { contentProblems } from "~/page-data/content-problems.server";
import { allAnswers, answer, newParish, question } from "../../../support/content/new-parish";
import { sized } from "../../../support/project/size";

const placesWith = (list: string) => samplesIn("starter", readFileSync(list, "utf8"));
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

test("The starter is right, and has every part but photographs", () => {
  expect(contentProblems("starter")).toEqual([]);
  const missing = Object.values(contentFiles).filter(({ file }) => !existsSync(path.join("starter", file)));
  expect(missing.map(({ file }) => file)).toEqual(["gallery.yml"]);
});

test("No word of the sample's parish is in the starter", () => {
  const shared = /^(?:picture: drawing|stateCode: XX)/;
  const found = placesWith("sample/content/sample.txt").filter(({ text }) => !shared.test(text));
  expect(found.filter(({ text }) => !/example\.org/.test(text))).toEqual([]);
});

test("On home, contact and services nothing is left to write but what setup asks for", () => {
  const asked = /Parish Name|1000|(?:Street|Town|State|Father|Place|Bishop) Name|XX|00000|Antarctica|555|example\.org/;
  const shown = ["parish.yml", "home.yml", "services.yml", "announcements.yml", "events.yml"];
  const left = placesWith("starter/sample.txt").filter(({ file, text }) => shown.includes(file) && !asked.test(text));
  expect(left.map(({ text }) => text)).toEqual([
    "language: Services in English",
    "- name: The services are still to be written",
    "picture: drawing",
  ]);
});

test("At most twenty questions make a right site, every answer can be read back, and comments stay", () => {
  expect(questions.length).toBeLessThanOrEqual(20);
  expect(Object.keys(allAnswers)).toEqual(questions.map(({ key }) => key));
  const files = newParish();
  answer(files, allAnswers);
  expect(contentProblems(files.content)).toEqual([]);
  for (const { key, answerIn } of questions) expect(answerIn(files), key).toBe(allAnswers[key]);
  expect(readFileSync(files.text("parish-feasts.yml"), "utf8")).toContain(
    "\nfeasts:\n  - rank: great feast\n    date:",
  );
  for (const file of ["parish.yml", "services.yml", "clergy.yml", "parish-feasts.yml", "donate.yml"]) {
    const notes = (text: string) => text.split("\n").filter((line) => line.startsWith("#"));
    expect(notes(readFileSync(files.text(file), "utf8"))).toEqual(notes(readFileSync(`starter/${file}`, "utf8")));
  }
  expect(samplesIn(files.content, readFileSync("starter/sample.txt", "utf8")).map(({ file }) => file)).not.toContain(
    "parish.yml",
  );
});

test("A second run changes the lines that are asked for alone", () => {
  const files = newParish();
  answer(files, allAnswers);
  const before = readFileSync(files.text("parish.yml"), "utf8");
  answer(files, { phone: "(509) 555-0199" });
  expect(readFileSync(files.text("parish.yml"), "utf8")).toBe(
    before.replace("phone: (509) 555-0132", "phone: (509) 555-0199"),
  );
});

test("The hours in force today change, with their notes, and those that are over or of a season stay", () => {
  const files = newParish();
  const sunday = (dates: string, liturgy: string) =>
    `  - day: Sunday\n    ${dates}\n    services:\n      - name: Divine Liturgy\n        time: ${liturgy}\n        note: In English\n`;
  const weekly = (now: string) =>
    `${sunday("until: 2020-06-07", "09:30")}${sunday("from: 2020-09-06", now)}${sunday("during: Pascha", "01:15")}`;
  edit(files.text("services.yml"), (text) => text.replace(/ {2}- day: Sunday\n[^]*?\n\n/, `${weekly("10:00")}\n`));
  expect(question("services").answerIn(files)).toBe("Sunday Divine Liturgy 10:00 AM");
  answer(files, { services: "Sunday Divine Liturgy 10:30" });
  expect(readFileSync(files.text("services.yml"), "utf8")).toContain(`weekly:\n${weekly("10:30")}`);
});

test("One service of a day changes alone, and a day that is no longer named goes", () => {
  const files = newParish();
  answer(files, { services: "Saturday Confession 5pm, Vespers 6pm, Wednesday Akathist 7pm, Sunday Liturgy 9:30" });
  answer(files, { services: "Saturday Confession 5pm, Vespers 6:30pm, Sunday Liturgy 9:30" });
  expect(question("services").answerIn(files)).toBe(
    "Sunday Liturgy 9:30 AM; Saturday Confession 5:00 PM, Vespers 6:30 PM",
  );
});

test("A linked content folder is copied, with the links within it", async () => {
  const { folder, content, text } = newParish();
  for (const name of ["starter", "sample/content"]) cpSync(name, path.join(folder, name), { recursive: true });
  writeFileSync(text("files/notes.txt"), "Glory to God!");
  symlinkSync("notes.txt", text("files/latest.txt"));
  renameSync(content, path.join(folder, "elsewhere"));
  symlinkSync("elsewhere", content);
  const files = await prepareFiles(folder, content);
  expect(contentProblems(files.content)).toEqual([]);
  expect(readlinkSync(files.text("files/latest.txt"))).toBe("notes.txt");
  answer(files, { rector: "Father James" });
  expect(readFileSync(text("parish.yml"), "utf8")).toBe(readFileSync("starter/parish.yml", "utf8"));
});

test("fly.toml is read as flyctl writes it", () => {
  const files = newParish();
  edit(files.fly, (text) => text.replaceAll('"', "'").replace("parish-site", "my-app"));
  expect(question("app").answerIn(files)).toBe("my-app");
  answer(files, { site: "https://my-app.fly.dev", app: "st-herman" });
  expect(question("site").answerIn(files)).toBe("https://st-herman.fly.dev");
  answer(files, { site: "https://www.example.net", app: "herman" });
  expect(question("site").answerIn(files)).toBe("https://www.example.net");
});

test("Whatever parts a parish wants, first and later, no link is dead", async () => {
  const someParts = fc.subarray(Object.keys(parts)).map((names) => names.join(", ") || "none");
  await fc.assert(
    fc.asyncProperty(someParts, someParts, async (wanted, later) => {
      const files = newParish();
      for (const list of [wanted, later, wanted]) {
        // Lets the event loop turn, so that the runner gets its messages.
        await new Promise(setImmediate);
        answer(files, { parts: list });
        expect(contentProblems(files.content)).toEqual([]);
        expect(question("parts").answerIn(files)).toBe(list);
      }
    }),
    { numRuns: sized(3, 12) },
  );
});
