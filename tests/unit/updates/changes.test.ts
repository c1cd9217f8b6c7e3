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

describe("A change of services is mailed in one sentence", () => {
  test.each([
    ["a Sunday cancelled", changes(SNOW), ["No Divine Liturgy or Hours this Sunday, December 6: snow"]],
    [
      "a Liturgy moved",
      changes("date: 2026-12-06, service: Divine Liturgy, movedTo: 10:00, reason: The bishop is visiting"),
      ["This Sunday, December 6: Divine Liturgy at 10:00 AM instead of 9:00 AM. The bishop is visiting"],
    ],
    [
      "a service added",
      dated("date: 2026-12-05, name: Akathist, time: 10:00"),
      ["New on Saturday, December 5: Akathist at 10:00 AM"],
    ],
    [
      "a weekly service at another time",
      WEEK.replace("time: 18:00, end: 19:00", "time: 17:00, end: 18:00"),
      ["On Saturdays from December 5 on: Great Vespers at 5:00 PM instead of 6:00 PM"],
    ],
    [
      "a weekly service no longer held",
      WEEK.replace(VESPERS, ""),
      ["No Great Vespers on Saturdays from December 5 on"],
    ],
    [
      "summer hours begin within four weeks",
      changes("from: 2026-12-26, until: 2027-02-27, service: Great Vespers, cancelled: winter"),
      ["No Great Vespers from Saturday, December 26, through Saturday, February 27: winter"],
    ],
  ])("%s", (_, services, expected) => {
    expect(mailsAfter(services)).toEqual(expected);
  });

  test("a service is held after all", () => {
    expect(mailsAfter(WEEK, changes(SNOW))).toEqual([
      "This Sunday, December 6, after all: Hours at 8:35 AM and Divine Liturgy at 9:00 AM",
    ]);
  });
  test("a service that another one replaced is cancelled by the name that people know", () => {
    const typica = "date: 2026-12-06, service: Divine Liturgy, replacedBy: Typica";
    const after = changes("date: 2026-12-06, service: Divine Liturgy, cancelled: snow");
    expect(mailsAfter(after, changes(typica))).toEqual(["No Typica this Sunday, December 6: snow"]);
  });
  test("a service that was added is dropped", () => {
    expect(mailsAfter(WEEK, dated("date: 2026-12-05, name: Akathist, time: 10:00"))).toEqual([
      "No Akathist on Saturday, December 5",
    ]);
  });
  test("a place is added to a service", () => {
    const akathist = "date: 2026-12-05, name: Akathist, time: 10:00";
    expect(mailsAfter(dated(`${akathist}, place: The cemetery`), dated(akathist))).toEqual([
      "On Saturday, December 5: Akathist at 10:00 AM, The cemetery",
    ]);
  });
});

describe("Nothing is mailed", () => {
  const typica = "date: 2026-12-06, service: Divine Liturgy, replacedBy: Readers Typica, reason: Father is away";
  test.each([
    ["for a corrected name of a service", WEEK, WEEK.replace("Great Vespers", "Great Vespers and Matins")],
    ["for a corrected replacement", changes(typica), changes(typica.replace("Readers", "Reader's"))],
    ["for a corrected reason", changes(SNOW), changes(SNOW.replace("snow", "a snowstorm"))],
    ["for a note", WEEK, changes("date: 2026-12-06, service: Divine Liturgy, note: Blessing of homes")],
    ["for an entry marked quiet", WEEK, changes(`${SNOW}, quiet: yes`)],
    ["for a quiet entry taken back", changes(`${SNOW}, quiet: yes`), WEEK],
    ["for a quiet service", WEEK, dated("date: 2026-12-05, name: Akathist, time: 10:00, quiet: yes")],
    ["for a service that is over", WEEK, changes("date: 2026-11-29, cancelled: snow")],
    ["for a service added more than four weeks ahead", WEEK, dated("date: 2027-01-06, name: Theophany, time: 09:00")],
    [
      "for a service entered as cancelled at once",
      WEEK,
      `${dated("date: 2026-12-05, name: Akathist, time: 10:00")}changes: [{ date: 2026-12-05, service: Akathist, cancelled: snow }]\n`,
    ],
    [
      "for a cancelled service whose entry is removed",
      `${dated("date: 2026-12-05, name: Akathist, time: 10:00")}changes: [{ date: 2026-12-05, service: Akathist, cancelled: snow }]\n`,
      WEEK,
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
        subject: "No Divine Liturgy or Hours today, December 6: snow",
        sentences: ["No Divine Liturgy or Hours today, December 6: snow"],
      },
    ]);
  });
  test("five edits make one mail, ten minutes after the first at the latest", () => {
    const watcher = storm();
    for (const [minute, day] of [6, 13, 20, 27].entries())
      watcher.edit(`2026-12-05T12:0${minute * 3}`.replace(/0(\d\d)$/, "$1"), {
        services: changes(
          ...[6, 13, 20, 27]
            .filter((one) => one <= day)
            .map((one) => `date: 2026-12-${one < 10 ? "06" : one}, cancelled: snow ${one}`),
        ),
      });
    const { mails } = watcher.until("2026-12-05T20:00");
    expect(mails.map(({ at, subject }) => [at, subject])).toEqual([
      [at("2026-12-05T12:10"), "No Divine Liturgy or Hours tomorrow, December 6: snow 6, and 3 more changes"],
    ]);
  });
  test("a change taken back within five minutes sends nothing", () => {
    const watcher = storm().edit("2026-12-06T06:40", { services: changes(SNOW) });
    expect(watcher.edit("2026-12-06T06:44", { services: WEEK }).until("2026-12-07T12:00").subjects).toEqual([]);
  });
  test("a second mail waits for an hour, unless it is about today", () => {
    const later = "date: 2026-12-13, cancelled: rest";
    const vespers = "date: 2026-12-05, service: Great Vespers, cancelled: ice";
    const watcher = storm()
      .edit("2026-12-05T13:00", { services: changes(SNOW) })
      .edit("2026-12-05T13:20", { services: changes(SNOW, later) });
    expect(watcher.until("2026-12-05T18:00").mails.map((mail) => mail.at)).toEqual([
      at("2026-12-05T13:05"),
      at("2026-12-05T14:05"),
    ]);
    const today = storm()
      .edit("2026-12-05T13:00", { services: changes(SNOW) })
      .edit("2026-12-05T13:20", { services: changes(SNOW, vespers) });
    expect(today.until("2026-12-05T17:00").mails.map((mail) => mail.at)).toEqual([
      at("2026-12-05T13:05"),
      at("2026-12-05T13:25"),
    ]);
  });
  test("a change far ahead is mailed when it comes within four weeks, once for its whole range", () => {
    const away = changes("from: 2027-01-16, until: 2027-02-27, service: Great Vespers, cancelled: winter");
    const watcher = storm().edit("2026-12-05T13:00", { services: away }).until("2027-03-01T12:00");
    expect(watcher.mails).toHaveLength(1);
    expect(watcher.mails[0]!.sentences[0]).toBe(
      "No Great Vespers from Saturday, January 16, through Saturday, February 27: winter",
    );
  });
});

describe("After a pause of the site", () => {
  const site = () => new Watcher({ services: WEEK }, "2026-12-01T12:00");
  test.each([
    ["a clock an hour ahead", "2026-12-01T13:00"],
    ["a clock a week ahead", "2026-12-08T12:00"],
    ["a clock a year ahead", "2027-12-01T12:00"],
    ["a clock ten years behind", "2016-12-01T12:00"],
  ])("%s, and right again: nothing is mailed twice", (_, wrong) => {
    const watcher = site()
      .edit("2026-12-01T12:01", { services: changes(SNOW) })
      .until("2026-12-01T12:30");
    expect(watcher.subjects).toHaveLength(1);
    watcher.jumpTo(wrong).jumpTo("2026-12-01T12:40").until("2026-12-20T12:00");
    expect(watcher.subjects).toHaveLength(1);
  });
});

test("A state that an older version stored is read, or counts as none: the present content is known", () => {
  expect(readState('{"known":{"services":{},"notices":{}}}')).toEqual({ known: { services: {}, notices: {} } });
  expect(readState('{"told":{"services":{},"notices":[]},"mailedMs":1}')).toBeUndefined();
});

test("a mail's subject names the Liturgy that is not held before the road", () => {
  const ice = { type: "urgent", title: "Ice on the road", date: "Current", content: "" } as unknown as Announcement;
  expect(
    new Watcher({ services: WEEK }, "2026-12-01T12:00")
      .edit(wednesday, { announcements: [ice], services: changes(SNOW) })
      .until("2026-12-04T12:00").subjects,
  ).toEqual(["No Divine Liturgy or Hours this Sunday, December 6: snow, and one more change"]);
});

describe("The weekly mail", () => {
  const friday = { day: "Friday", time: "18:00" } as const;
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
});
