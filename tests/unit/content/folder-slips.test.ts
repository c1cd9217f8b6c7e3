import { copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { describeProblems } from "~/content/source/problem";
import { remindersFor } from "~/operator/content/report";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

const rectorsPicture = (name: string) => (folder: ContentFolder) =>
  folder.change("clergy.yml", "picture: rector.svg", `picture: ${name}`);
const lineOf = (beginning: string) => new ContentFolder().lineOf("services.yml", beginning);
const page = "---\ntitle: The Choir\ndescription: Ours.\n---\nCome.\n";

/** A file with this text, or a deleted file: the place that is named, and the remedy. */
const slips: [file: string, text: string | Buffer | undefined, place: string, remedy: string][] = [
  ["home.yml", undefined, "home.yml", "get it back from History on GitHub, with git restore content/home.yml"],
  ["services.yml.txt", "weekly:", "services.yml.txt", "There is a services.yml too: keep the one that is right"],
  ["news.docx", "PK", "news.docx", 'save it again as "Plain text"'],
  ["pages/choir.md.txt", page, "pages/choir.md.txt, line 1", "the name choir.md: Windows puts .txt behind it"],
  ["pages/Bulletin Dec 6.pdf", "%PDF", "pages/Bulletin Dec 6.pdf, line 1", "a PDF goes into the folder files"],
  ["home.yml", Buffer.from("\uFEFFtitle: A", "utf16le"), "home.yml", "a text file saved as UTF-8"],
  ["pages/choir.md", page.replace("Come.", ""), "pages/choir.md, line 1", "some text below the second line of hyphens"],
];

describe("A file that cannot be read as content gets its name and a remedy:", () => {
  const expectOnly = (folder: ContentFolder, place: string, remedy: string) => {
    const problems = contentProblems(folder.path);
    expect(problems).toEqual([expect.objectContaining({ expected: expect.stringContaining(remedy) as string })]);
    expect(describeProblems(problems, "content").split("\n")).toContainEqual(
      expect.stringMatching(new RegExp(`^  ${place.replace(/[().]/g, "\\$&")}(:|$)`)),
    );
  };

  test.each(slips)("%s", (file, text, place, remedy) => {
    const folder = new ContentFolder();
    if (text === undefined) rmSync(join(folder.path, file));
    else folder.write(file, text);
    expectOnly(folder, place, remedy);
  });

  test("home.yml saved by Windows as home.yml.txt", () => {
    const folder = new ContentFolder();
    folder.rename("home.yml", "home.yml.txt");
    expectOnly(folder, "home.yml.txt", "the name home.yml: Windows puts .txt behind it");
  });
});

describe("Correct content:", () => {
  test("the line endings and the byte order mark of Windows", () => {
    const folder = new ContentFolder();
    folder.write("services.yml", folder.read("services.yml").replaceAll("\n", "\r\n"));
    folder.write("home.yml", `\uFEFF${folder.read("home.yml")}`);
    expect(contentProblems(folder.path)).toEqual([]);
  });

  test("a photograph with the camera's file name, with capitals and spaces", () => {
    const pictures = temporaryFolder("pictures");
    cpSync("public/images", pictures, { recursive: true });
    copyFileSync("public/images/og.png", join(pictures, "Father Michael (2).PNG"));
    const loaded = loadContent(rectorsPicture("Father Michael (2).PNG")(new ContentFolder()).path, pictures);
    const clergy = "content" in loaded ? loaded.content.leadership.clergy : [];
    expect(clergy[2]!.picture).toBe("/images/Father%20Michael%20(2).PNG");
  });

  test.each(["Anna's baptism, 2026.PNG", "Anna’s & Peter’s + 1.PNG", "100%.png"])("a photograph named %s", (name) => {
    const pictures = temporaryFolder("pictures");
    cpSync("public/images", pictures, { recursive: true });
    copyFileSync("public/images/og.png", join(pictures, name));
    const loaded = loadContent(rectorsPicture(name)(new ContentFolder()).path, pictures);
    const clergy = "content" in loaded ? loaded.content.leadership.clergy : [];
    expect(decodeURI(clergy[2]!.picture!)).toBe(`/images/${name}`);
    expect(clergy[2]!.picture).toMatch(/^[!-~]+$/);
  });

  test("a photograph among thousands", () => {
    const pictures = temporaryFolder("pictures");
    for (let number = 0; number < 2_100; number++) writeFileSync(join(pictures, `${number}.jpg`), "");
    cpSync("public/images", pictures, { recursive: true });
    expect(loadContent(new ContentFolder().path, pictures)).not.toHaveProperty("problems");
    const expected = expect.stringContaining("a picture that is in public/images") as string;
    expect(loadContent(rectorsPicture("rektor.svg")(new ContentFolder()).path, pictures)).toMatchObject({
      problems: [{ expected }],
    });
  });

  test.each(["{ rector }", "{{rector}}", "{{ rector }}"])("%s for {rector}", (written) => {
    const loaded = loadContent(new ContentFolder().change("home.yml", "**{rector}**", written).path);
    expect("content" in loaded && loaded.content.home.welcome).toContain("Welcome from Father N., our rector");
  });
});

test("a picture is found despite unusual spaces or letters in its name", () => {
  const pictures = temporaryFolder("pictures");
  cpSync("public/images", pictures, { recursive: true });
  copyFileSync("public/images/og.png", join(pictures, "Cafe\u0301 at 9.41\u202fAM.png"));
  const loaded = loadContent(rectorsPicture("Caf\u00e9 at 9.41 AM.png")(new ContentFolder()).path, pictures);
  expect(loaded).not.toHaveProperty("problems");
});

test("a HEIC picture named as JPEG is recognized", () => {
  const pictures = temporaryFolder("pictures");
  cpSync("public/images", pictures, { recursive: true });
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat([Buffer.from(type), ...parts]);
    return Buffer.concat([Buffer.from([0, 0, 0, content.length + 4]), content]);
  };
  const ispe = box("ispe", Buffer.from([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9]));
  const meta = box("meta", Buffer.alloc(4), box("iprp", box("ipco", ispe)));
  writeFileSync(join(pictures, "rector.jpg"), Buffer.concat([box("ftyp", Buffer.from("heic\0\0\0\0heic")), meta]));
  const loaded = loadContent(rectorsPicture("rector.jpg")(new ContentFolder()).path, pictures);
  expect("problems" in loaded && loaded.problems.map(({ expected }) => expected)).toEqual([
    'a picture; public/images/rector.jpg is a HEIC picture, whatever its name says, and cannot be shown: save it as JPEG (on an iPhone: Settings, Camera, Formats, "Most Compatible"; for photographs taken before: Share, Options, "Most Compatible")',
  ]);
});

describe("After a change of rector the content check names", () => {
  const newRector = () => new ContentFolder().change("parish.yml", "rector: Father N.", "rector: Father John Smith");
  const stillThere = (folder: ContentFolder) =>
    remindersFor(folder.path).filter((line) => line.includes("still stands"));

  test("hand-typed names of the former one", () => {
    const folder = newRector()
      .change(
        "clergy.yml",
        "picture: rector.svg\n    pictureText: Photograph to come",
        "picture: rector.svg\n    pictureText: Father Michael at the altar",
      )
      .change("clergy.yml", 'name: "{rector}"', "name: Fr. Michael Jones")
      .write("pages/choir.md", page.replace("Come.", "Ask Archpriest Michael."));
    const end = "still stands here, and the rector is Father John Smith. If he is meant, write {rector}";
    expect(stillThere(folder)).toEqual([
      `clergy.yml, line ${folder.lineOf("clergy.yml", "- name: Fr. Michael")}: Fr. Michael Jones ${end}`,
      `clergy.yml, line ${folder.lineOf("clergy.yml", "pictureText: Father Michael")}: Father Michael ${end}`,
      `pages/choir.md, line 5: Archpriest Michael ${end}`,
    ]);
  });

  test("a title that others use, a name with another last name, an event that is to come, and the text of the history's picture", () => {
    const folder = newRector()
      .change("history.yml", "pictureText: A drawing", "pictureText: Father Michael before a drawing")
      .change(
        "home.yml",
        "Come as you are",
        "Call V. Rev. Michael Jones, Rev. Michael, Pastor Michael or Fr. John Brown. Come as you are",
      )
      .change(
        "events.yml",
        "description: |\n    Dusting",
        "description: |\n    With Father Michael's own broom. Dusting",
      );
    expect(stillThere(folder).map((line) => line.replace(/^(\S+), line \d+: (.*) still stands.*$/, "$1: $2"))).toEqual([
      ...["V. Rev. Michael Jones", "Rev. Michael", "Pastor Michael", "Fr. John Brown"].map(
        (name) => `home.yml: ${name}`,
      ),
      "events.yml: Father Michael",
      "history.yml: Father Michael",
    ]);
  });

  test("neither the new one, nor another priest of the parish, nor those of its history, nor God the Father", () => {
    const folder = newRector()
      .change(
        "home.yml",
        "Come as you are",
        "Fr. John hears confessions, and Father Luke too. Father John's door is open. Come as you are",
      )
      .change("events.yml", "    Council elections", "    Father Michael presides. Council elections")
      .change(
        "clergy.yml",
        "\ncouncilIntro:",
        "\n  - name: Father Luke\n    office: Attached\n    role: Priest\n    about: Retired.\n\ncouncilIntro:",
      )
      .change("history.md", "The good years were few.", "Father Michael came. The good years were few.");
    expect(contentProblems(folder.path)).toEqual([]);
    expect(stillThere(folder)).toEqual([]);
    expect(folder.read("creed.md")).toContain("the Father Almighty");
  });
});

test.each(["choir.md", "Pages/choir.md", "pages/music/choir.md"])(
  "A page saved as %s is reported as misplaced",
  (file) => {
    const folder = new ContentFolder();
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    const told = `${file} shows nowhere: a page lies in the folder pages itself, in small letters, such as pages/choir.md`;
    expect(remindersFor(folder.write(file, page).path)).toContain(told);
  },
);

test("A misplaced page is reported once, and links in the folder are not followed", () => {
  const folder = new ContentFolder().write("choir.md", page);
  symlinkSync(".", join(folder.path, "self"));
  symlinkSync("/usr", join(folder.path, "everything"));
  expect(remindersFor(folder.path).filter((line) => line.includes("shows nowhere: a page"))).toHaveLength(1);
});

test("Opening times after or hours before the first service are reported", () => {
  const told = (opens: string) =>
    remindersFor(new ContentFolder().change("services.yml", "opens: 08:35", `opens: ${opens}`).path).filter((line) =>
      line.includes("opens is"),
    );
  expect(told("08:00")).toEqual([]);
  expect(told("09:30")).toEqual([
    `services.yml, line ${lineOf("opens: 08:35")}: opens is 09:30, and the first service begins at 08:35`,
  ]);
  expect(told("06:35")).toHaveLength(1);
});

test("An expired announcement of last year is reported", () => {
  const folder = new ContentFolder().change("announcements.yml", "- type: info", "- type: info\n  until: 2025-01-01");
  const line = `announcements.yml, line ${folder.lineOf("announcements.yml", "- type: info")}`;
  expect(remindersFor(folder.path)).toContain(
    `${line}: this announcement is over (Wednesday, January 1, 2025) and shows nowhere`,
  );
});
