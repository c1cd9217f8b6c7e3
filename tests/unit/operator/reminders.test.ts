import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { addDays } from "~/dates/civil-date";
import { REMINDER_DAYS, reminders, remindersFor } from "~/operator/content/reminders";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { eventsOf, scheduleOf } from "../../support/content/schedule";
import { factsOfTheSite } from "../calendar/shipped-facts";

const SUNDAYS = "weekly:\n  - { day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }\n";
const dated = (...services: string[]) => `dated:\n${services.map((service) => `  - { ${service} }\n`).join("")}`;
const changes = (...lines: string[]) => `changes:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;

/** The reminders of a kind, known by its words: the place of each entry, if it has one, and the text. */
function remindersOn(today: string, kind: RegExp, services = SUNDAYS, more: { events?: string; away?: string[] } = {}) {
  const feasts = [...greatDays(factsOfTheSite(), today, addDays(today, REMINDER_DAYS))];
  const [from, until] = more.away ?? [];
  const phone = { shown: "(603) 555-0177", link: "+16035550177" };
  const found = reminders({
    schedule: scheduleOf(services),
    events: eventsOf(more.events ?? "[]"),
    announcements: [],
    absences: from && until ? [{ from, until, call: "Father Paul", phone }] : [],
    feasts: feasts.filter(({ kind }) => kind === "feast"),
    today,
  });
  return found
    .filter(({ text }) => kind.test(text))
    .map(({ path, text }) => [path?.join(" "), text].filter(Boolean).join(": "));
}

describe("A reminder of a service entered in two items of a weekday", () => {
  const heldTwice = (services: string) => remindersOn("2027-05-01", /two items/, services);
  const summer = (winter = "") => `weekly:
  - { day: Sunday, ${winter}services: [{ name: Divine Liturgy, time: 09:00 }] }
  - { day: Sunday, from: 2027-06-13, until: 2027-08-29, services: [{ name: Divine liturgy, time: 08:30 }] }
`;

  test("names the first day on which both are in force", () => {
    expect(heldTwice(summer())).toEqual([
      "weekly 1: Divine liturgy is held at 09:00 and at 08:30 on Sunday, June 13, 2027, by two items of Sunday: if one takes the place of the other, give that one the day before as until",
    ]);
  });

  test.each([
    ["the other one ends before", summer("until: 2027-06-06, ")],
    [
      "one item has both",
      "weekly: [{ day: Sunday, services: [{ name: Liturgy, time: 07:00 }, { name: Liturgy, time: 09:00 }] }]",
    ],
    [
      "they take turns",
      `weekly:
  - { day: Sunday, every: other week, from: 2027-05-09, services: [{ name: Liturgy, time: 09:00 }] }
  - { day: Sunday, every: other week, from: 2027-05-16, services: [{ name: Liturgy, time: 10:00 }] }`,
    ],
  ])("does not appear when %s", (_, services) => expect(heldTwice(services)).toEqual([]));
});

describe("A reminder of a feast without services", () => {
  const ofNativity = (today: string, more = "") => remindersOn(today, /^Nativity of Christ/, SUNDAYS + more);
  const NATIVITY = "Nativity of Christ is in 33 days (Friday, December 25) and has no services yet";

  test.each([
    ["2026-11-22", "", [NATIVITY]],
    ["2026-11-14", "", []],
    ["2026-11-15", "", [expect.any(String)]],
    ["2026-11-22", dated("date: 2026-12-25, name: Divine Liturgy, time: 09:00"), []],
    ["2026-11-22", dated("date: 2026-12-24, name: Vigil, time: 18:00"), []],
    // The eve has hours of its own.
    ["2026-11-22", dated("date: 2026-12-24, name: Royal Hours, time: 09:00"), []],
    ["2026-11-22", dated("date: 2026-12-23, name: Vespers, time: 18:00"), [NATIVITY]],
    // The Nativity is a Saturday in 2027: weekly Vespers are not the feast's.
    ["2027-11-22", "  - { day: Friday, services: [{ name: Vespers, time: 18:00 }] }\n", [expect.any(String)]],
    ["2027-11-22", "  - { day: Saturday, services: [{ name: Great Vespers, time: 18:00 }] }\n", [expect.any(String)]],
  ])("of the Nativity on %s with %j", (today, more, expected) => expect(ofNativity(today, more)).toEqual(expected));

  test("names a feast on a Sunday only when its Liturgy is cancelled", () => {
    // Pentecost is June 20 in 2027.
    expect(remindersOn("2027-06-11", /Pentecost/)).toEqual([]);
    const cancelled = changes("date: 2027-06-20, cancelled: The bishop serves elsewhere");
    expect(remindersOn("2027-06-11", /Pentecost is in 9 days \(Sunday, June 20\)/, SUNDAYS + cancelled)).toHaveLength(
      1,
    );
  });

  test("names the first week of Great Lent, Holy Week, and Pascha without a Liturgy of its own", () => {
    expect(remindersOn("2027-03-01", /first week/)).toEqual([
      "The first week of Great Lent is in 14 days (Monday, March 15) and has no services yet",
    ]);
    expect(remindersOn("2027-04-12", /Holy Week|Pascha/)).toEqual([
      "Holy Week is in 14 days (Monday, April 26) and has no services yet",
      expect.stringMatching(
        /Pascha is in 20 days \(Sunday, May 2\) and has no Liturgy yet: the services of every week are not held on it$/,
      ),
    ]);
    const entered = `  - { day: Friday, during: Holy Week, services: [{ name: Lamentations, time: 19:00 }] }
${dated("date: 2027-05-02, name: Paschal Liturgy, time: 01:00")}`;
    expect(remindersOn("2027-04-12", /Holy Week|Pascha/, SUNDAYS + entered)).toEqual([]);
  });
});

describe("A reminder of last year's date", () => {
  const asked = (today: string, services: string, events?: string) =>
    remindersOn(today, /is past; if this year's is meant/, SUNDAYS + services, { events });
  const vigil = (...dates: string[]) => dated(...dates.map((date) => `date: ${date}, name: Vigil, time: 18:00`));
  const snow = "date: 2025-11-30, cancelled: Snow";
  const sale = (year: number) => `- { date: ${year}-12-12, title: Bake sale, description: Come. }\n`;

  test("asks about a change, a service and an event whose day is still to come this year", () => {
    expect(asked("2026-11-22", changes(snow) + vigil("2025-12-24"), sale(2025))).toEqual([
      "changes 0: this change of Sunday, November 30, 2025 is past; if this year's is meant, write 2026-11-30",
      "dated 0: Vigil of Wednesday, December 24, 2025 is past; if this year's is meant, write 2026-12-24",
      "0: Bake sale of Friday, December 12, 2025 is past; if this year's is meant, write 2026-12-12",
    ]);
  });

  test.each([
    ["this year's change is there", "2026-11-22", changes(snow, "date: 2026-11-30, cancelled: Snow"), ""],
    ["this year's service is there", "2026-11-22", vigil("2025-12-24", "2026-12-24"), ""],
    ["this year's event is there", "2026-12-01", "", sale(2025) + sale(2026)],
    ["its day is past", "2026-12-25", vigil("2025-12-24"), ""],
    ["it is months ahead", "2026-05-01", vigil("2025-12-24"), ""],
    ["an event is more than a month ahead", "2026-10-01", "", sale(2025)],
    ["it is of this year", "2026-11-22", vigil("2026-11-01"), ""],
    // 2029 has no February 29.
    ["there is no such day", "2029-01-10", vigil("2028-02-29"), ""],
  ])("does not appear when %s", (_, today, services, events) =>
    expect(asked(today, services, events || undefined)).toEqual([]),
  );
});

describe("A reminder of the rector's absence", () => {
  const away = (from: string, until: string, more = "") =>
    remindersOn("2026-12-01", /rector is away/, SUNDAYS + more, { away: [from, until] });

  test("counts the Liturgies that are still announced", () => {
    const services = [
      "date: 2026-12-25, name: Divine Liturgy, time: 09:00",
      "date: 2026-12-19, name: Vespers, time: 18:00",
    ];
    expect(away("2026-12-18", "2026-12-29", dated(...services))).toEqual([
      "0: Liturgies announced while the rector is away: 3, the first on Sunday, December 20, 2026. If no other priest serves, cancel or replace them in services.yml",
    ]);
  });

  const liturgy = "date: 2026-12-06, service: Divine Liturgy";
  test.each([
    ["no Liturgy falls into it", "2026-12-07", "2026-12-12", ""],
    ["it is over", "2026-11-20", "2026-11-30", ""],
    ["its Liturgy is cancelled", "2026-12-06", "2026-12-06", changes(`${liturgy}, cancelled: The rector is away`)],
    ["readers serve", "2026-12-06", "2026-12-06", changes(`${liturgy}, replacedBy: Typica`)],
  ])("does not appear when %s", (_, from, until, services) => expect(away(from, until, services)).toEqual([]));
});

const page = (text: string) => `---\ntitle: The Choir\ndescription: Ours.\n---\n${text}\n`;
const told = (folder: ContentFolder, words: string) => remindersFor(folder.path).filter((line) => line.includes(words));

afterEach(() => void vi.useRealTimers());

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

test("An announcement or absence of last year gets a question whether it means this year", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
  const lastYears = "2025-12-16";
  const folder = new ContentFolder()
    .write("announcements.yml", `- { type: info, title: A, date: Now, content: B, until: ${lastYears} }\n`)
    .write("absences.yml", `- { from: ${lastYears}, until: ${lastYears}, call: Father N., phone: (603) 555-0160 }\n`);
  const lines = told(folder, ": this ").filter((line) => line.includes("if this year's is meant"));
  expect(lines.map((line) => line.slice(0, line.indexOf(" of ")))).toEqual([
    "announcements.yml, line 1: this announcement",
    "absences.yml, line 1: this absence",
  ]);
  expect(lines.every((line) => line.endsWith("write 2026-12-16"))).toBe(true);
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
