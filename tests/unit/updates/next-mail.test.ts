import { type WeeklyTime } from "~/dates/clock-time";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Announcement } from "~/content/schema";
import { readState } from "~/updates/next-mail";
import { inNewYork, SUNDAY_MORNING } from "../../support/content/schedule";
import { Watcher } from "../../support/updates/watcher";

const VESPERS = `
  - { day: Saturday, services: [{ name: Great Vespers, time: 18:00, end: 19:00 }] }`;
const WEEK = `weekly:${SUNDAY_MORNING}${VESPERS}\n`;
const changes = (...lines: string[]) => `${WEEK}changes:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;
const dated = (...lines: string[]) => `${WEEK}dated:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;
const SNOW = "date: 2026-12-06, cancelled: snow";
const wednesday = "2026-12-02T12:00";

/** The subjects of the mails within a day after an edit, and its sentences. */
function mailsAfter(services: string, before = WEEK): string[] {
  const watcher = new Watcher({ services: before }, "2026-12-01T12:00").edit(wednesday, { services });
  return watcher.until("2026-12-03T12:00").mails.flatMap(({ sentences }) => sentences);
}

const days = (day: string, ...services: string[]) =>
  `  - { day: ${day}, services: [${services.map((service) => `{ name: ${service.slice(6)}, time: "${service.slice(0, 5)}" }`).join(", ")}] }\n`;
const weekly = (...given: string[]) => `weekly:\n${given.join("")}`;
const feast = "date: 2026-12-25, name: Divine Liturgy of the Nativity, time: 09:00";

test("people who knew something else than the plan read what it was", () => {
  const typica = "date: 2026-12-06, service: Divine Liturgy, replacedBy: Typica";
  const cancelled = changes("date: 2026-12-06, service: Divine Liturgy, cancelled: snow");
  expect(mailsAfter(cancelled, changes(typica))).toEqual([
    "Sunday, December 6: 9:00 AM Divine Liturgy cancelled. Snow. Held: 8:35 AM Hours. Until now: 8:35 AM Hours, 9:00 AM Typica.",
  ]);
  expect(mailsAfter(WEEK, changes(SNOW))).toEqual([
    "Sunday, December 6: 8:35 AM Hours, 9:00 AM Divine Liturgy. Until now: no services.",
  ]);
});

describe("Edited entries are told as the list, beside the list until now", () => {
  test.each([
    [
      "winter hours begin, as the README says",
      [
        weekly(days("Sunday", "09:10 Hours", "09:30 Divine Liturgy")),
        weekly(
          days("Sunday, until: 2026-12-19", "09:10 Hours", "09:30 Divine Liturgy"),
          days("Sunday, from: 2026-12-20", "08:50 Hours", "09:10 Divine Liturgy"),
        ),
      ],
      "Sundays from December 20 on: 8:50 AM Hours, 9:10 AM Divine Liturgy. Until now: 9:10 AM Hours, 9:30 AM Divine Liturgy.",
    ],
    [
      "a name is corrected",
      [WEEK, WEEK.replace("Great Vespers", "Great Vespers and Matins")],
      "Saturdays from December 5 on: 6:00 PM Great Vespers and Matins. Until now: 6:00 PM Great Vespers.",
    ],
    [
      "a service every other week is no longer held",
      [
        `${WEEK}  - { day: Wednesday, from: 2026-12-02, every: other week, services: [{ name: Akathist, time: "19:00" }] }\n`,
        WEEK,
      ],
      "Every other Wednesday from December 2 on: no services. Until now: 7:00 PM Akathist.",
    ],
    [
      "a feast is deleted",
      [dated(feast), WEEK],
      "Friday, December 25: no services. Until now: 9:00 AM Divine Liturgy of the Nativity.",
    ],
    [
      "a place is added",
      [dated(feast), dated(`${feast}, place: The hall`)],
      "Friday, December 25: 9:00 AM Divine Liturgy of the Nativity (The hall). Until now: 9:00 AM Divine Liturgy of the Nativity.",
    ],
    [
      "one Sunday of new hours is cancelled, and told apart",
      [
        weekly(days("Sunday", "09:00 Divine Liturgy")),
        `${weekly(days("Sunday", "10:00 Divine Liturgy"))}changes: [{ ${SNOW} }]\n`,
      ],
      [
        "Sunday, December 6: no services. Snow. Until now: 9:00 AM Divine Liturgy.",
        "Sundays from December 13 on: 10:00 AM Divine Liturgy. Until now: 9:00 AM Divine Liturgy.",
      ],
    ],
  ])("%s", (_, [before, after], lines) => {
    expect(mailsAfter(after!, before)).toEqual([lines].flat());
  });
});

describe("Nothing is mailed", () => {
  const akathist = "date: 2026-12-05, name: Akathist, time: 10:00";
  const cancelled = `${dated(akathist)}changes: [{ date: 2026-12-05, service: Akathist, cancelled: snow }]\n`;
  test.each([
    ["for a corrected reason", changes(SNOW), changes(SNOW.replace("snow", "a snowstorm"))],
    ["for a note", WEEK, changes("date: 2026-12-06, service: Divine Liturgy, note: Blessing of homes")],
    ["for an entry marked quiet", WEEK, changes(`${SNOW}, quiet: yes`)],
    ["for a quiet entry taken back", changes(`${SNOW}, quiet: yes`), WEEK],
    ["for a quiet service", WEEK, dated(`${akathist}, quiet: yes`)],
    ["for a corrected name with quiet", dated(akathist), dated(`${akathist.replace("st,", "sts,")}, quiet: yes`)],
    ["for a service that is over", WEEK, changes("date: 2026-11-29, cancelled: snow")],
    ["for a service added more than four weeks ahead", WEEK, dated("date: 2027-01-06, name: Theophany, time: 09:00")],
    ["for a service entered as cancelled at once", WEEK, cancelled],
    ["for a cancelled service whose entry is removed", cancelled, WEEK],
    [
      "when an item is split in two",
      weekly(days("Sunday", "08:35 Hours", "09:00 Divine Liturgy")),
      weekly(days("Sunday", "08:35 Hours"), days("Sunday", "09:00 Divine Liturgy")),
    ],
    ["when nothing changed", changes(SNOW), changes(SNOW)],
  ])("%s", (_, before, after) => {
    expect(mailsAfter(after, before)).toEqual([]);
  });

  test("for a feast entered early, when it comes within four weeks", () => {
    const feast = dated("date: 2027-01-06, name: Theophany, time: 09:00");
    const watcher = new Watcher({ services: WEEK }, "2026-12-01T12:00").edit(wednesday, { services: feast });
    expect(watcher.until("2027-01-07T12:00").subjects).toEqual([]);
  });
});

test("After a quiet entry people know what they knew, and the next mail of its date tells the true list", () => {
  const quiet = "date: 2026-12-06, service: Hours, cancelled: no reader, quiet: yes";
  const moved = "date: 2026-12-06, service: Divine Liturgy, movedTo: 10:00";
  const watcher = new Watcher({ services: WEEK }, "2026-12-01T12:00")
    .edit("2026-12-02T12:00", { services: changes(quiet) })
    .edit("2026-12-03T12:00", { services: changes(quiet, moved) })
    .edit("2026-12-04T12:00", { services: changes(quiet) })
    .until("2026-12-05T12:00");
  expect(watcher.mails.flatMap(({ sentences }) => sentences)).toEqual([
    "Sunday, December 6: 8:35 AM Hours cancelled. No reader. Divine Liturgy at 10:00 AM, not 9:00 AM.",
    "Sunday, December 6: 8:35 AM Hours cancelled. No reader. Held: 9:00 AM Divine Liturgy. Until now: 10:00 AM Divine Liturgy.",
  ]);
});

describe("The time of a mail", () => {
  const storm = () => new Watcher({ services: WEEK }, "2026-12-05T12:00");
  const at = (moment: string) => inNewYork(moment).toISOString();

  test("the storm at 6:40: the mail is written at 6:45", () => {
    const { mails } = storm()
      .edit("2026-12-06T06:40", { services: changes(SNOW) })
      .until("2026-12-06T12:00");
    expect(mails).toEqual([
      {
        at: at("2026-12-06T06:45"),
        subject: "Sunday, December 6: no services. Snow",
        sentences: ["Sunday, December 6: no services. Snow."],
      },
    ]);
  });
  test("edits make one mail, ten minutes after the first at the latest", () => {
    const watcher = storm();
    const lines = ["06", "13", "20", "27"].map((day) => `date: 2026-12-${day}, cancelled: snow ${Number(day)}`);
    for (const at of lines.keys())
      watcher.edit(`2026-12-05T12:0${3 * at}`, { services: changes(...lines.slice(0, at + 1)) });
    const { mails } = watcher.until("2026-12-05T20:00");
    expect(mails.map(({ at, subject }) => [at, subject])).toEqual([
      [at("2026-12-05T12:10"), "Sunday, December 6: no services. Snow 6 (and 3 more changes)"],
    ]);
  });
  test("a change taken back within five minutes sends nothing", () => {
    const watcher = storm().edit("2026-12-06T06:40", { services: changes(SNOW) });
    expect(watcher.edit("2026-12-06T06:44", { services: WEEK }).until("2026-12-07T12:00").subjects).toEqual([]);
  });
  test.each([
    ["waits for an hour", "date: 2026-12-13, cancelled: rest", "14:05"],
    ["about today does not wait", "date: 2026-12-05, service: Great Vespers, cancelled: ice", "13:25"],
  ])("a second mail %s", (_, change, second) => {
    const watcher = storm()
      .edit("2026-12-05T13:00", { services: changes(SNOW) })
      .edit("2026-12-05T13:20", { services: changes(SNOW, change) });
    const times = watcher.until("2026-12-05T17:00").mails.map((mail) => mail.at);
    expect(times).toEqual([at("2026-12-05T13:05"), at(`2026-12-05T${second}`)]);
  });
  test("a change far ahead is mailed when it comes within four weeks, once for its whole range", () => {
    const away = changes("from: 2027-01-16, until: 2027-02-27, service: Great Vespers, cancelled: winter");
    const watcher = storm().edit("2026-12-05T13:00", { services: away }).until("2027-03-01T12:00");
    expect(watcher.mails).toHaveLength(1);
    expect(watcher.mails[0]!.sentences[0]).toBe("Saturdays, January 16 through February 27: no services. Winter.");
  });
});

test.each([
  ["a year ahead", "2027-12-01T12:00"],
  ["ten years behind", "2016-12-01T12:00"],
])("After a clock %s, and right again, nothing is mailed twice", (_, wrong) => {
  const watcher = new Watcher({ services: WEEK }, "2026-12-01T12:00").edit("2026-12-01T12:01", {
    services: changes(SNOW),
  });
  expect(watcher.until("2026-12-01T12:30").subjects).toHaveLength(1);
  expect(watcher.jumpTo(wrong).jumpTo("2026-12-01T12:40").until("2026-12-20T12:00").subjects).toHaveLength(1);
});

describe("A state that an older version stored", () => {
  test("as a text is read, and that of version 1 counts as none: the present content is known", () => {
    expect(readState('{"known":{"services":{},"notices":{}}}')).toEqual({ known: { services: {}, notices: [] } });
    expect(readState('{"told":{"services":{},"notices":[]},"mailedMs":1}')).toBeUndefined();
  });

  // Version 2.0 wrote it on December 4: every kind of change was mailed, a quiet one and a corrected name were not.
  const { services, state } = JSON.parse(
    readFileSync(new URL("./state-of-version-2.json", import.meta.url), "utf8"),
  ) as {
    services: string;
    state: object;
  };
  const after = (services: string) => {
    const watcher = new Watcher({ services }, "2026-12-04T09:00", state);
    return watcher.until("2027-03-01T12:00").mails.flatMap(({ sentences }) => sentences);
  };
  test("is read as the lists of that moment: nobody gets a mail because of the upgrade", () => {
    expect(after(services)).toEqual([]);
  });
  test("is compared with the first edit", () => {
    expect(after(services.replace("  - { date: 2026-12-20, service: Divine Liturgy, replacedBy", "  # $&"))).toEqual([
      "Sunday, December 20: 8:35 AM Hours cancelled. Father is away. Held: 9:00 AM Divine Liturgy. Until now: 8:35 AM Hours, 9:00 AM Typica.",
    ]);
  });
});

test("a mail's subject names the services before the road", () => {
  const ice = { type: "urgent", title: "Ice on the road", date: "Current", content: "" } as unknown as Announcement;
  expect(
    new Watcher({ services: WEEK }, "2026-12-01T12:00")
      .edit(wednesday, { announcements: [ice], services: changes(SNOW) })
      .until("2026-12-04T12:00").subjects,
  ).toEqual(["Sunday, December 6: no services. Snow (and one more change)"]);
});

describe("The weekly mail", () => {
  const friday: WeeklyTime = { day: "Friday", time: "18:00" };
  const watch = (at: string) => Object.assign(new Watcher({ services: WEEK }, at), { weekly: friday });
  const at = (moment: string) => inNewYork(moment).toISOString();
  test("is due once a week at its time", () => {
    const { mails } = watch("2026-12-01T12:00").until("2026-12-13T12:00");
    expect(mails.map((mail) => mail.at)).toEqual([at("2026-12-04T18:00"), at("2026-12-11T18:00")]);
  });
  test("comes late on the same evening, and not on Sunday", () => {
    const seen = () => watch("2026-12-01T12:00").until("2026-12-01T17:00");
    expect(seen().jumpTo("2026-12-04T22:00").mails).toHaveLength(1);
    expect(seen().jumpTo("2026-12-06T12:00").mails).toHaveLength(0);
  });
  test.each([
    ["Monday", []],
    ["Tuesday", [at("2026-12-08T18:00")]],
  ] as const)("does not come twice in half a week when its time moves to %s", (day, more) => {
    const seen = watch("2026-12-01T12:00").until("2026-12-04T20:00");
    seen.weekly = { day, time: "18:00" };
    expect(seen.until("2026-12-10T12:00").mails.map((mail) => mail.at)).toEqual([at("2026-12-04T18:00"), ...more]);
  });
});
