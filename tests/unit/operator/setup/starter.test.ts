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

test("At most 26 questions make a right site, every answer can be read back, and comments stay", () => {
  expect(questions.length).toBeLessThanOrEqual(26);
  expect(Object.keys(allAnswers)).toEqual(questions.map(({ key }) => key));
  const files = newParish();
  answer(files, allAnswers);
  expect(contentProblems(files.content)).toEqual([]);
  for (const { key, answerIn } of questions) expect(answerIn(files), key).toEqual(allAnswers[key]);
  expect(readFileSync(files.text("parish-feasts.yml"), "utf8")).toContain(
    "\nfeasts:\n  - rank: great feast\n    name:",
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

test("Items of the weekly services that a new list has too keep their comments, and no other line changes", () => {
  const files = newParish();
  answer(files, { weekly: allAnswers.weekly });
  edit(files.text("services.yml"), (text) => text.replace("  - day: Saturday\n", "  # Ask Father.\n$&"));
  const before = readFileSync(files.text("services.yml"), "utf8");
  const wednesday = { day: "Wednesday", services: [{ name: "Akathist", time: "19:00" }] };
  answer(files, { weekly: [...(allAnswers.weekly as object[]), wednesday] });
  expect(readFileSync(files.text("services.yml"), "utf8")).toBe(
    before.replace(
      "time: 17:00\n",
      "$&  - day: Wednesday\n    services:\n      - name: Akathist\n        time: 19:00\n",
    ),
  );
});

test.each(["", "feasts:\n", "feasts:\n  - date: July 11\n    rank: vigil\n    name: St Olga\n"])(
  "The patron's feast is the first of the file, and another one takes its place: %j",
  (before) => {
    const files = newParish();
    writeFileSync(files.text("parish-feasts.yml"), before);
    answer(files, { patron: "St Herman", patronDay: "August 9" });
    expect(contentProblems(files.content)).toEqual([]);
    expect(["patron", "patronDay"].map((key) => question(key).answerIn(files))).toEqual(["St Herman", "August 9"]);
    expect(readFileSync(files.text("parish-feasts.yml"), "utf8")).toContain(
      before.includes("vigil") ? "vigil" : "great",
    );
  },
);

test("Another address has another link to a map, and no coordinates", () => {
  const files = newParish();
  edit(files.text("parish.yml"), (text) =>
    text.replace(/ {2}map: .*\n/, "$&  coordinates:\n    latitude: 40.5\n    longitude: -70.5\n"),
  );
  answer(files, { street: "1 K Street", city: "Washington", stateCode: "DC", zip: "20001" });
  const text = readFileSync(files.text("parish.yml"), "utf8");
  expect(text).toContain("map: https://www.openstreetmap.org/search?query=1+K+Street%2C+Washington%2C+DC+20001\n");
  expect(text).not.toContain("latitude: 40.5");
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

test("Whatever parts a parish adds, no link is dead, and what it wrote stays", async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.keys(parts)), fc.subarray(Object.keys(parts)), async (wanted, later) => {
      const files = newParish();
      for (const list of [wanted, later]) {
        // Lets the event loop turn, so that the runner gets its messages.
        await new Promise(setImmediate);
        answer(files, { parts: list.join(", ") });
        if (files.has("men.md")) writeFileSync(files.text("men.md"), "## Ours\n\nWe play chess.\n");
        expect(contentProblems(files.content)).toEqual([]);
      }
      const added = Object.keys(parts).filter((part) => [...wanted, ...later].includes(part));
      expect(question("parts").answerIn(files)).toBe(added.join(", "));
      if (wanted.includes("group for men")) expect(readFileSync(files.text("men.md"), "utf8")).toContain("chess");
    }),
    { numRuns: sized(3, 12) },
  );
});
