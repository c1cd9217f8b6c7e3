import { describe, expect, test } from "vitest";
import { describeProblems } from "~/content/source/problem";
import { contentProblems } from "~/page-data/content-problems.server";
import { ContentFolder } from "../../support/content/content-folder";
import { someOf } from "../../support/project/size";

/** The secretary's edit in one file, the reported line, and the correction in the message. */
type Slip = [what: string, file: string, from: string, to: string, line: string, write: string];

const hike = "  title: Men's Hike";
const hikeDate = "- date: 2025-11-16";
const vespers = "time: 18:00\n        end: 19:00\n        note: Confessions";
const changes = "\nchanges:\n";
const firstVisit = "pages/first-visit.md";

const slips: Slip[] = [
  // Services
  ...["except: [2027-01-02]", "cancelled: Snow", "movedTo: 17:00"].map((name): Slip => [
    `a weekly service with ${name}`,
    "services.yml",
    "notDuring: [Holy Week]",
    name,
    name.split(" ")[0]!,
    'an item under "changes" at the end of the file, with date, service and one of',
  ]),
  [
    "every other week without a first day",
    "services.yml",
    "from: 2026-11-22\n    notDuring",
    "every: other week\n    notDuring",
    "- day: Saturday",
    "the date of the first Saturday on which it is held: every needs it",
  ],
  [
    "every other week from another weekday",
    "services.yml",
    "from: 2026-11-22\n    notDuring",
    "from: 2026-11-22\n    every: other week\n    notDuring",
    "from: 2026-11-22",
    "the first Saturday on which it is held, such as 2026-11-28: every needs it",
  ],
  [
    "a change with a reason alone",
    "services.yml",
    changes,
    `${changes}  - date: 2026-12-06\n    service: Hours\n    note: Come\n    reason: Snow\n\n`,
    "reason: Snow",
    "nothing: the reason is of what is moved or replaced; write it as a note",
  ],
  // Dates
  ["a date in words", "events.yml", hikeDate, "- date: November 16, 2026", "- date: Nov", "write 2026-11-16"],
  [
    "a date with a weekday",
    "news.yml",
    "- date: 2025-09-14",
    "- date: Sunday, Sept. 14, 2025",
    "- date: Sunday",
    "write 2025-09-14",
  ],
  ["a month of one digit", "events.yml", hikeDate, "- date: 2026-1-6", "- date: 2026-1", "write 2026-01-06"],
  [
    "a day that does not exist",
    "events.yml",
    hikeDate,
    "- date: 2026-11-31",
    "- date: 2026-11-31",
    "a date that exists in the calendar",
  ],
  ["no date but words", "events.yml", hikeDate, "- date: next Sunday", "- date: next", "a date written as 2026-12-25"],
  [
    "a first date on another weekday than every",
    "events.yml",
    "- date: 2026-12-05",
    "- date: 2026-12-06",
    "- date: 2026-12-06",
    'a date that is "every first Saturday", such as 2027-01-02',
  ],
  [
    "an announcement that ends before it begins",
    "announcements.yml",
    "  date: Current",
    "  date: Current\n  from: 2026-12-10\n  until: 2026-12-01",
    "until:",
    "a date that is not before from",
  ],
  [
    "a type with a capital",
    "announcements.yml",
    "- type: info",
    "- type: Info",
    "- type: Info",
    "one of: info, warning, urgent",
  ],
  [
    "a type in curly quotation marks",
    "announcements.yml",
    "- type: info",
    "- type: “info”",
    "- type:",
    "one of: info, warning, urgent",
  ],
  [
    "a quiet alarm",
    "announcements.yml",
    "- type: info",
    "- home: quiet\n  type: warning",
    "- home: quiet",
    "only an announcement of type info is quiet",
  ],
  // Times
  ["PM", "services.yml", vespers, vespers.replace("18:00", "6:30 PM"), "time: 6:30", "write 18:30"],
  ["p.m. without minutes", "services.yml", vespers, vespers.replace("18:00", "6 p.m."), "time: 6 p", "write 18:00"],
  ["one digit for the hour", "services.yml", "time: 09:00", "time: 9:00", "time: 9:00", "write 09:00"],
  ["noon", "events.yml", "  time: 12:00", "  time: noon", "time: noon", "write 12:00"],
  [
    "midnight in a word",
    "services.yml",
    vespers,
    vespers.replace("18:00", "midnight"),
    "time: midnight",
    "write 00:00, on the date that has begun by then: midnight on Saturday night is 00:00 on Sunday",
  ],
  [
    "the hour 24",
    "services.yml",
    vespers,
    vespers.replace("18:00", "24:00"),
    "time: 24:00",
    "write 00:00, on the date",
  ],
  [
    "12 AM",
    "services.yml",
    vespers,
    vespers.replace("18:00", "12:00 AM"),
    "time: 12:00 AM",
    "write 00:00, on the date",
  ],
  [
    "half past six of the morning or the evening",
    "services.yml",
    vespers,
    vespers.replace("18:00", "6:30"),
    "time: 6:30",
    "06:30 is the morning; 18:30 is the evening",
  ],
  [
    "an end in the morning for the evening",
    "services.yml",
    "end: 19:00",
    "end: 07:00",
    "end: 07:00",
    "07:00 is the morning; 19:00 is the evening",
  ],
  [
    "a wrong day without weekly services",
    "services.yml",
    "withoutWeekly: []",
    "withoutWeekly: [Christmas]",
    "withoutWeekly:",
    "a day of every year such as December 25",
  ],
  // Names and what has to be there
  ["a misspelled name", "events.yml", hike, "  titel: Men's Hike", "titel:", 'did you mean "title"?'],
  ["a name that nothing reads", "events.yml", hike, `  color: red\n${hike}`, "color:", "one of: date, time, end"],
  ["a name left empty", "parish.yml", "shortName: St. Olga's", "shortName:", "shortName:", "a text"],
  ["a name left out", "events.yml", `${hike}\n`, "", "- date: 2025-11-16", "a text"],
  [
    "a word outside the list",
    "services.yml",
    "- day: Wednesday",
    "- day: Wednesdays",
    "- day: Wednesdays",
    "one of: Sunday, Monday",
  ],
  [
    "a cancelled service by another name",
    "services.yml",
    changes,
    `${changes}  - date: 2099-12-06\n    service: Liturgy\n    cancelled: Snow\n\n`,
    "service: Liturgy",
    "one of: Hours at 08:35, Divine Liturgy at 09:00",
  ],
  ["a misspelled placeholder", "home.yml", "**{rector}**", "**{rektor}**", "Welcome from", "did you mean {rector}?"],
  [
    "no space after the hyphen",
    "events.yml",
    hikeDate,
    "-date: 2025-11-16",
    "-date",
    "a space after the hyphen: - date: 2025-11-16",
  ],
  [
    "an en dash for a hyphen",
    "events.yml",
    hikeDate,
    "– date: 2025-11-16",
    "–",
    "a hyphen and a space at the beginning of an item: - date: 2025-11-16",
  ],
  [
    "a space that was pasted",
    "events.yml",
    hike,
    "\u00a0 title: Men's Hike",
    "title: Men's",
    "Delete it and type it again",
  ],
  [
    "a text that is not moved in",
    "events.yml",
    "    After coffee hour. We",
    "After coffee hour. We",
    "After coffee",
    "4 spaces at the beginning of each line",
  ],
  [
    "one space too few",
    "events.yml",
    hike,
    " title: Men's Hike",
    "title: Men's",
    '2 spaces at the beginning of the line, as many as stand before "date" above it',
  ],
  [
    "no space after a colon",
    "events.yml",
    hike,
    "  title:Men's Hike",
    "title:Men's",
    "a colon and a space after the name: title: Men's Hike",
  ],
  ["a quotation that goes on", "events.yml", hike, '  title: "Big" Hike', 'title: "Big"', "title: '\"Big\" Hike'"],
  // Links, pictures, addresses
  [
    "an unknown page",
    "home.yml",
    "link: /textalerts",
    "link: /text-alerts",
    "link: /text-alerts",
    "did you mean /textalerts?",
  ],
  [
    "a missing PDF",
    "announcements.yml",
    "[text alerts](/textalerts)",
    "[the bulletin](/bulletin.pdf)",
    "message to everyone",
    "the file in public/bulletin.pdf",
  ],
  [
    "an unknown heading",
    firstVisit,
    "(/contact)",
    "(#how-to-find-us)",
    "[service times",
    "one of: #how-do-i-get-there",
  ],
  [
    "a link without https",
    "survey.yml",
    "link: https://",
    "link: http://",
    "link: http://",
    "a web address that begins with https://",
  ],
  [
    "a link that begins with www",
    "faith.yml",
    "link: https://www.oca.org",
    "link: www.oca.org",
    "link: www",
    "a web address that begins with https://",
  ],
  [
    "an address of a day without the day",
    "parish.yml",
    "troparia/YYYY/MM/DD",
    "troparia/YYYY/MM",
    "hymnsOfDay:",
    "an address with YYYY, MM and DD",
  ],
  [
    "a link in a text that begins with www",
    firstVisit,
    "(/contact)",
    "(www.example.org)",
    "[service times",
    "a link to https://…",
  ],
  [
    "a page without its slash",
    "home.yml",
    "link: /textalerts",
    "link: textalerts",
    "link: textalerts",
    "a page of this site such as /contact",
  ],
  [
    "a missing picture",
    "clergy.yml",
    "picture: rector.svg",
    "picture: father.jpg",
    "picture: father",
    "a picture that is in public/images",
  ],
  [
    "a picture's name with a number sign",
    "clergy.yml",
    "picture: rector.svg",
    "picture: Rector#2.JPG",
    "picture: Rector",
    "rename the picture to Rector-2.JPG",
  ],
  [
    "a picture without its text",
    "clergy.yml",
    "    picture: rector.svg\n    pictureText: Photograph to come\n",
    "    picture: rector.svg\n",
    "picture: rector",
    "picture and pictureText together",
  ],
  [
    "an email address without @",
    "parish.yml",
    "rectorEmail: rector@example.org",
    "rectorEmail: rector.example.org",
    "rectorEmail:",
    "an email address such as office@example.org",
  ],
  [
    "an email address with a space",
    "men.yml",
    "@example.org",
    "@ example.org",
    "email:",
    "an email address such as office@example.org",
  ],
  [
    "a telephone number with dots",
    "parish.yml",
    "phone: (603) 555-0115",
    "phone: 603.555.0115",
    "phone:",
    "a telephone number written as (212) 555-0100",
  ],
  ["a dollar sign", "donate.yml", "dollars: 4", "dollars: $4", "dollars: $4", "without the dollar sign, such as 5"],
  [
    "HTML",
    "history.md",
    "The good years were few.",
    "The <b>good</b> years were few.",
    "The <b>good",
    "Markdown without HTML: write *emphasis*, **strong**",
  ],
];

/** A file that a secretary adds. */
const files: [what: string, file: string, line: number | undefined, write: string][] = [
  ["a file with a misspelled name", "anouncements.yml", undefined, "did you mean announcements.yml?"],
];

/** Words that mean something to a programmer only. */
const parserTalk =
  /\b(null|undefined|NaN|invalid|expected string|received|regex|parse|token|scalar|mapping|YAML|schema|boolean|array|object)\b/i;

describe("A secretary's slip gets the file, the line and a correction:", () => {
  test.each(someOf(slips))("%s (%s)", (_, file, from, to, line, write) => {
    const folder = new ContentFolder().change(file, from, to);
    const problems = contentProblems(folder.path);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file, line: folder.lineOf(file, line) });
    expect(problems[0]!.expected).toContain(write);
    const told = describeProblems(problems, "content");
    expect(told).toContain(`${file}, line ${problems[0]!.line}`);
    expect(told).not.toMatch(parserTalk);
  });

  test.each(files)("%s (%s)", (_, file, line, write) => {
    const folder = new ContentFolder().write(file, "---\ntitle: A page\ndescription: Of ours.\n---\nCome.\n");
    const [problem, ...others] = contentProblems(folder.path);
    expect(others).toEqual([]);
    expect({ file: problem!.file, line: problem!.line }).toEqual({ file, line });
    expect(problem!.expected).toContain(write);
  });

  test("all slips of different files at once", () => {
    const folder = new ContentFolder()
      .change("events.yml", hikeDate, "- date: 11/16/26")
      .change("survey.yml", "link: https://", "link: http://")
      .change(firstVisit, "---\ntitle", "title");
    expect(
      contentProblems(folder.path)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(["events.yml", firstVisit, "survey.yml"]);
  });
});
