import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { remindersFor } from "~/operator/content/reminders";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";

const page = (text: string) => `---\ntitle: The Choir\ndescription: Ours.\n---\n${text}\n`;
const told = (folder: ContentFolder, words: string) => remindersFor(folder.path).filter((line) => line.includes(words));

afterEach(() => void vi.useRealTimers());

describe("After a change of rector the content check names", () => {
  const newRector = () => new ContentFolder().change("parish.yml", "rector: Father N.", "rector: Father John Smith");
  const end = "still stands here, and the rector is Father John Smith. If he is meant, write {rector}";

  test("hand-typed names of the former one, with any title", () => {
    const folder = newRector()
      .change("clergy.yml", "pictureText: Photograph to come", "pictureText: Father Michael at the altar")
      .change("clergy.yml", 'name: "{rector}"', "name: Fr. Michael Jones")
      .change(
        "home.yml",
        "Come as you are",
        "Call V. Rev. Michael Jones, Rev. Michael, Pastor Michael or Fr. John Brown. Come as you are",
      )
      .write("pages/choir.md", page("Ask Archpriest Michael."));
    const lines = told(folder, "still stands");
    expect(lines).toContain(
      `clergy.yml, line ${folder.lineOf("clergy.yml", "- name: Fr. Michael")}: Fr. Michael Jones ${end}`,
    );
    expect(lines).toContain(`pages/choir.md, line 5: Archpriest Michael ${end}`);
    expect(lines.map((line) => line.replace(/^(\S+), line \d+: (.*) still stands.*$/, "$1: $2")).sort()).toEqual([
      "clergy.yml: Father Michael",
      "clergy.yml: Fr. Michael Jones",
      ...["Fr. John Brown", "Pastor Michael", "Rev. Michael", "V. Rev. Michael Jones"].map(
        (name) => `home.yml: ${name}`,
      ),
      "pages/choir.md: Archpriest Michael",
    ]);
  });

  test("neither the new one, nor another priest of the parish, nor those of its history, nor God the Father", () => {
    const folder = newRector()
      .change(
        "home.yml",
        "Come as you are",
        "Fr. John and Father Luke hear confessions. Father John's door is open. Come as you are",
      )
      .change("events.yml", "    Council elections", "    Father Michael presides. Council elections")
      .change(
        "clergy.yml",
        "\ncouncilIntro:",
        "\n  - name: Father Luke\n    office: Attached\n    role: Priest\n    about: Retired.\n\ncouncilIntro:",
      )
      .change("history.md", "The good years were few.", "Father Michael came. The good years were few.");
    expect(contentProblems(folder.path)).toEqual([]);
    expect(told(folder, "still stands")).toEqual([]);
    expect(folder.read("creed.md")).toContain("the Father Almighty");
  });
});

test("A page in a place that is not read is reported once; links in the folder are not followed", () => {
  const folder = new ContentFolder();
  const misplaced = ["choir.md", "Pages/choir.md", "pages/music/choir.md"];
  for (const file of misplaced) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    folder.write(file, page("Come."));
  }
  symlinkSync(".", join(folder.path, "self"));
  symlinkSync("/usr", join(folder.path, "everything"));
  expect(told(folder.write("README.md", "# Ours").write(".notes.md", "x"), "shows nowhere").sort()).toEqual(
    misplaced
      .map(
        (file) =>
          `${file} shows nowhere: a page lies in the folder pages itself, in small letters, such as pages/choir.md`,
      )
      .sort(),
  );
});

test("Wrongly decoded letters are asked about, and no others", () => {
  const asked = (text: string) => told(new ContentFolder().write("pages/choir.md", page(text)), "wrong encoding");
  expect(asked("Café, Ärger, “today’s” Â, São Tomé.")).toEqual([]);
  expect(asked("Ð˜Ð²Ð°Ð½")).toHaveLength(1);
  expect(asked("Come.\nTo the CafÃ© after todayâ€™s Liturgy.")).toEqual([
    expect.stringContaining('pages/choir.md, line 6: "CafÃ©"'),
  ]);
});

describe("An announcement", () => {
  const asked = (text: string) => told(new ContentFolder().write("announcements.yml", text), "announcements.yml");
  const announcement = (lines: string) => `- { type: info, title: A, date: Now, content: B${lines} }\n`;

  test("without an end gets a question after three months", () => {
    expect(asked(announcement(", from: 2020-01-01"))).toEqual([
      "announcements.yml, line 1: this announcement has stood since Wednesday, January 1, 2020 or longer, and has no until: is it still true?",
    ]);
    const others = [", from: 2020-01-01, until: 2199-01-01", ", from: 2020-01-01, show: no-changes", ""];
    expect(asked(others.map(announcement).join(""))).toEqual([]);
  });

  test("or absence of last year gets a question whether it means this year", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
    const lastYears = "2025-12-16";
    const folder = new ContentFolder()
      .write("announcements.yml", announcement(`, until: ${lastYears}`))
      .write("absences.yml", `- { from: ${lastYears}, until: ${lastYears}, call: Father N., phone: (603) 555-0160 }\n`);
    const lines = told(folder, ": this ").filter((line) => line.includes("if this year's is meant"));
    expect(lines.map((line) => line.slice(0, line.indexOf(" of ")))).toEqual([
      "announcements.yml, line 1: this announcement",
      "absences.yml, line 1: this absence",
    ]);
    expect(lines.every((line) => line.endsWith("write 2026-12-16"))).toBe(true);
  });
});

test("An event's picture without its text, as of version 2, is asked about, and the site goes up", () => {
  const event = (lines: string) => `- date: 2026-12-12\n  title: Bake sale\n  description: Cookies.\n${lines}`;
  const folder = new ContentFolder().write("events.yml", event("  picture: church.svg\n"));
  expect(contentProblems(folder.path)).toEqual([]);
  const asked =
    "events.yml, line 4: write in pictureText what this event's picture shows, for people who cannot see it";
  expect(told(folder, "pictureText")).toEqual([asked]);
  expect(
    told(folder.write("events.yml", event("  picture: church.svg\n  pictureText: Cookies\n")), "pictureText"),
  ).toEqual([]);
});
