import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";

const page = "---\ntitle: The Choir\ndescription: Ours.\n---\nCome.\n";
const was = (address: string) => page.replace("---\n", `---\nwas: ${address}\n`);
const plainText = "plain text: copy the words into this file, or save it again as plain text";
const aName = "a name of small letters, digits and hyphens that ends with .md, such as first-visit.md";
const ofRides = "the name rides.md: only that one is read. There is a rides.md too: keep the one that is right";
const emptied = "a list; [] says that no";
/** Deletes the file. */
const gone = undefined;

/** A file with this text, the place that is named, and the words of the remedy. */
const slips: [file: string, text: string | Buffer | undefined, place: string, remedy: string][] = [
  ["home.yml", gone, "home.yml", "get it back from History on GitHub, with git restore content/home.yml"],
  ["faith.md", gone, "faith.md", "the file faith.md, which every parish needs"],
  ["knights.yml", gone, "knights.yml", "the file knights.yml, because knights-faq.md is there; or neither of them"],
  ["men.md", gone, "men.md", "the file men.md, because men.yml is there; or neither of them"],
  ["anouncements.yml", "", "anouncements.yml", "did you mean announcements.yml?"],
  [
    "weekly-reflections.yml",
    "",
    "weekly-reflections.yml",
    "no other YAML files than those that content/README.md names",
  ],
  ["departed.yml", "- { name: Peter, reposed: 2023-12-09 }\n", "departed.yml", "this folder may be public"],
  ["services.yml.txt", "weekly:", "services.yml.txt", "There is a services.yml too: keep the one that is right"],
  ["news.docx", "PK", "news.docx", 'save it again as "Plain text"'],
  ["home.sync-conflict-20261125-A.yml", "x", "home.sync-conflict-20261125-A.yml", "the name home.yml: only that one"],
  ["home-DESKTOP-AB12.yml", "x", "home-DESKTOP-AB12.yml", "There is a home.yml too: keep the one that is right"],
  ["parish-feasts (1).yml", "x", "parish-feasts (1).yml", "the name parish-feasts.yml: only that one is read"],
  ["pages/choir.md.txt", page, "pages/choir.md.txt, line 1", "the name choir.md: Windows puts .txt behind it"],
  ["pages/Bulletin Dec 6.pdf", "%PDF", "pages/Bulletin Dec 6.pdf, line 1", "a PDF goes into the folder files"],
  ["pages/First Visit.md", page, "pages/First Visit.md, line 1", aName],
  ["pages/visit.txt", page, "pages/visit.txt, line 1", aName],
  ["pages/knights.md", page, "pages/knights.md, line 1", "another name for this file"],
  ["pages/rides (1).md", "x", "pages/rides (1).md, line 1", ofRides],
  ["pages/rides - Copy.md", "x", "pages/rides - Copy.md, line 1", ofRides],
  ["pages/Copy of rides.md", "x", "pages/Copy of rides.md, line 1", ofRides],
  ["pages/rides copy.md", "x", "pages/rides copy.md, line 1", ofRides],
  ["pages/rides (Ann's conflicted copy).md", "x", "pages/rides (Ann's conflicted copy).md, line 1", ofRides],
  ["pages/rides-DESKTOP-AB12.md", "x", "pages/rides-DESKTOP-AB12.md, line 1", ofRides],
  ["pages/choir.md", was("/rides"), "pages/choir.md, line 2", "an address that has no page now"],
  ["home.yml", Buffer.from("\uFEFFtitle: A", "utf16le"), "home.yml", "a text file saved as UTF-8"],
  ["survey.yml", Buffer.from("Enqu\xeate", "latin1"), "survey.yml", "a text file saved as UTF-8"],
  ["survey.yml", "x".repeat(5 * 1024 * 1024 + 1), "survey.yml", "a file of at most 512 KB"],
  ["faith.md", "{\\rtf1\\ansi Faith}", "faith.md, line 1", plainText],
  ["creed.md", "PK\u0003\u0004word", "creed.md, line 1", plainText],
  ["pages/privacy.md", "<!DOCTYPE html>\n<p>Privacy", "pages/privacy.md, line 1", plainText],
  ["events.yml", "%PDF-1.7", "events.yml, line 1", plainText],
  ["events.yml", "\n", "events.yml", `${emptied} event is meant`],
  ["absences.yml", "\n", "absences.yml", `${emptied} absence is meant`],
  [
    "announcements.yml",
    "- { type: info, title: A, date: Now, content: B }\n".repeat(1001),
    "announcements.yml, line 1",
    "a list of at most 1000 items",
  ],
];

// Some texts have megabytes, so the title has none.
test.each(slips)("%s is one mistake, at its place and with its remedy", (file, text, place, remedy) => {
  const folder = new ContentFolder();
  if (text === gone) rmSync(join(folder.path, file));
  else folder.write(file, text);
  const [problem, ...others] = contentProblems(folder.path);
  expect(others).toEqual([]);
  expect(problem!.file + (problem!.line === undefined ? "" : `, line ${problem!.line}`)).toBe(place);
  expect(problem!.expected).toContain(remedy);
});

test("a renamed file is one mistake; the probable one is named beside a missing one", () => {
  const renamed = (from: string, to: string) => {
    const folder = new ContentFolder();
    folder.rename(from, to);
    return folder.problems().map(({ file, expected }) => `${file}: ${expected}`);
  };
  expect(renamed("home.yml", "home.yml.txt")).toEqual([
    expect.stringContaining("the name home.yml: Windows puts .txt"),
  ]);
  expect(renamed("books.yml", "boks.yml")).toEqual(["boks.yml: did you mean books.yml?"]);
  expect(renamed("prayer.yml", "prayr.yaml")).toEqual([
    "prayr.yaml: did you mean prayer.yml?",
    "prayer.yml: the file prayer.yml; there is prayr.yaml: is it the one?",
  ]);
});

test("an address at which two pages were is a mistake", () => {
  const folder = new ContentFolder()
    .write("pages/choir.md", was("/joining"))
    .write("pages/singers.md", was("/joining"));
  expect(folder.problems()).toMatchObject([{ expected: "an address that no other page was at: /choir was there too" }]);
});

test.each<[found: string, put: (file: string) => unknown]>([
  ["something other than a file", (file) => mkdirSync(file)],
  ["something other than a file", (file) => symlinkSync("pages", file)],
  ["something other than a file", (file) => new Promise<void>((done) => createServer().unref().listen(file, done))],
  ["a link that leads nowhere", (file) => symlinkSync("gone.txt", file)],
  ["a link that leads to itself", (file) => symlinkSync("events.yml", file)],
  ["a link that leads out of the folder", (file) => symlinkSync("/etc/hostname", file)],
])("%s in place of a file is a mistake", async (found, put) => {
  const { path } = new ContentFolder();
  rmSync(join(path, "events.yml"));
  await put(join(path, "events.yml"));
  expect(contentProblems(path)).toMatchObject([{ file: "events.yml", found }]);
});

test("more than 4 MB in all files, or 2,000 in a folder, are one mistake of the folder", () => {
  const folder = new ContentFolder();
  const long = page.replace("Come.", `<!-- ${"x".repeat(500_000)} -->\nCome.`);
  for (let number = 1; number <= 6; number++) folder.write(`pages/page-${number}.md`, long);
  expect(contentProblems(folder.path)).toEqual([]);
  for (let number = 7; number <= 9; number++) folder.write(`pages/page-${number}.md`, long);
  const expected = "at most 4 MB in all files together";
  expect(contentProblems(folder.path)).toEqual([{ file: "./", found: "5 MB of content", expected }]);
  for (let number = 0; number <= 2_000; number++) folder.write(`pages/photograph-${number}.jpg`, "");
  expect(contentProblems(folder.path)).toMatchObject([{ file: "pages/", found: "more than 2000 files" }]);
});

describe("Correct content:", () => {
  test("the line endings and the byte order mark of Windows, and lists with nothing in them", () => {
    const folder = new ContentFolder();
    folder.write("services.yml", folder.read("services.yml").replaceAll("\n", "\r\n"));
    folder.write("home.yml", `\uFEFF${folder.read("home.yml")}`);
    folder.write("events.yml", "[]\n").write("news.yml", "# None at present.\n").write("absences.yml", "[]\n");
    expect(contentProblems(folder.path)).toEqual([]);
  });

  test("what editors, file managers and git leave", () => {
    const folder = new ContentFolder();
    const left = "x.md~ #x.md# 4913 Thumbs.db desktop.ini ~$x.docx x.md.orig .x.md.swp ._x.md .DS_Store";
    for (const name of left.split(" ")) folder.write(`pages/${name}`, "x").write(name.replaceAll(".md", ".yml"), "x");
    expect(contentProblems(folder.path)).toEqual([]);
  });
});

describe("A picture", () => {
  const folder = new ContentFolder();
  const pictures = join(folder.path, "pictures/2026");
  mkdirSync(pictures);
  for (let number = 0; number < 2_100; number++) writeFileSync(join(pictures, `${number}.jpg`), "");
  const clergy = folder.read("clergy.yml");
  const load = (name: string) =>
    loadContent(
      folder.write(
        "clergy.yml",
        clergy.replace("picture: rector.svg", () => `picture: 2026/${name}`),
      ).path,
    );

  test.each(["Father Michael (2).PNG", "Anna's baptism, 2026.PNG", "Anna’s & Peter’s + 1.PNG", "100%.png"])(
    "among thousands may be named %s",
    (name) => {
      copyFileSync("public/images/og.png", join(pictures, name));
      const loaded = load(name);
      const address = "content" in loaded ? loaded.content.leadership.clergy[2]!.picture! : "";
      expect(decodeURI(address)).toBe(`/pictures/2026/${name}`);
      expect(address).toMatch(/^[!-~]+$/);
    },
  );

  test("is found despite unusual spaces or letters in its name", () => {
    copyFileSync("public/images/og.png", join(pictures, "Cafe\u0301 at 9.41\u202fAM.png"));
    expect(load("Caf\u00e9 at 9.41 AM.png")).not.toHaveProperty("problems");
  });
});
