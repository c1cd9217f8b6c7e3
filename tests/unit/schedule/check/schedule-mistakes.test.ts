import { describe, expect, test } from "vitest";
import { type ContentMistake } from "~/content/source/locate.server";
import { scheduleMistakes } from "~/schedule/check/schedule-mistakes";
import { eventsOf, scheduleOf } from "../../../support/content/schedule";

const TODAY = "2026-11-21";
const SUNDAYS = `
weekly:
  - day: Sunday
    services: [{ name: Hours, time: 08:35 }, { name: Divine Liturgy, time: 09:00 }]
`;

const mistakes = (services: string, events = "[]") =>
  scheduleMistakes({ events: eventsOf(events) }, scheduleOf(services), TODAY);
const changes = (...lines: string[]) =>
  mistakes(`${SUNDAYS}changes:\n${lines.map((line) => `  - { ${line} }`).join("\n")}`);

const inWords = ({ path, found, expected }: ContentMistake) => `${path.join(" ")}: ${found}; expected ${expected}`;

describe("An impossible change is explained in plain words:", () => {
  test.each([
    [
      "of a service that is not held on that date",
      ["date: 2026-11-29, service: Vespers, cancelled: Snow"],
      'service: "Vespers", which is not held on Sunday, November 29, 2026; expected one of: Hours at 08:35, Divine Liturgy at 09:00',
    ],
    [
      "of a service at an hour at which it is not held",
      ["date: 2026-11-29, service: Hours, at: 10:00, movedTo: 11:00"],
      'service: "Hours at 10:00", which is not held on Sunday, November 29, 2026; expected one of: Hours at 08:35, Divine Liturgy at 09:00',
    ],
    [
      "on a day without services",
      ["date: 2026-11-30, cancelled: Snow"],
      "date: Monday, November 30, 2026, without any service; expected a date on which a service is held",
    ],
    [
      "in days without services",
      ["from: 2026-11-30, until: 2026-12-05, cancelled: Snow"],
      "from: Monday, November 30, 2026 to Saturday, December 5, 2026, without any service; expected a date on which a service is held",
    ],
    [
      "to the time at which it is held anyway",
      ["date: 2026-11-29, service: Hours, movedTo: 08:35"],
      'movedTo: "08:35", the time at which it is held anyway; expected another time',
    ],
    [
      "that ends before it begins",
      ["date: 2026-11-29, service: Divine Liturgy, replacedBy: Typica, end: 08:00"],
      'end: "08:00"; expected a time later than 09:00, when the service begins, or after midnight (time: 23:30, end: 03:00)',
    ],
    [
      "to a midnight that is not the one that follows",
      ["date: 2026-11-29, service: Divine Liturgy, movedTo: 00:00"],
      'movedTo: "00:00", which is midnight, Saturday night, before Sunday, November 29, 2026; expected a time on that day: to move it from 09:00 past midnight, cancel it here and enter it under "dated" on 2026-11-30',
    ],
    [
      "of a service that is changed already",
      ["date: 2026-11-29, service: Hours, movedTo: 08:00", "date: 2026-11-29, service: Hours, cancelled: Snow"],
      "date: a second change of Hours on Sunday, November 29, 2026; expected one change: the other one is number 1 of the changes",
    ],
    [
      "to a time at which another service is held",
      ["date: 2026-11-29, service: Hours, movedTo: 09:00"],
      "movedTo: Hours and Divine Liturgy both at 09:00 on Sunday, November 29, 2026; expected services at different times, or with a place of their own: move, replace or cancel one of them on that date",
    ],
  ])("%s", (_, lines, words) => {
    expect(changes(...lines).map(inWords)).toEqual([`changes ${lines.length - 1} ${words}`]);
  });

  test("except in the past", () => {
    expect(changes("date: 2026-11-20, service: Vespers, cancelled: Snow")).toEqual([]);
    expect(changes("date: 2026-11-21, service: Vespers, cancelled: Snow")).toHaveLength(1);
  });

  test("except for a narrower change with a wider one", () => {
    expect(
      changes(
        "from: 2026-11-29, until: 2026-12-06, cancelled: Away",
        "date: 2026-12-06, service: Hours, movedTo: 08:00",
      ),
    ).toEqual([]);
  });
});

describe("Impossible services are explained in plain words:", () => {
  const vespers = (limits: string) =>
    mistakes(`${SUNDAYS}  - { day: Wednesday, services: [{ name: Vespers, time: 18:00 }] }
  - { day: Wednesday, ${limits}, services: [{ name: Presanctified Liturgy, time: 18:00 }] }\n`);

  test("two at one minute, far ahead", () => {
    expect(vespers("during: Great Lent").map(inWords)).toEqual([
      "weekly 2 services 0 time: Vespers and Presanctified Liturgy both at 18:00 on Wednesday, March 17, 2027; expected services at different times, or with a place of their own: move, replace or cancel one of them on that date; or write in which weeks each is held, such as weeks: first and third",
    ]);
    expect(vespers("until: 2026-11-20")).toEqual([]);
    expect(vespers("weeks: first and third")).toHaveLength(1);
  });

  test("a dated one at the time of a weekly one, years ahead, unless one is cancelled", () => {
    const dated = "dated:\n  - { date: 2031-01-05, name: Moleben, time: 09:00 }";
    expect(mistakes(SUNDAYS + dated)).toMatchObject([{ path: ["dated", 0, "time"] }]);
    const cancelled = "date: 2031-01-05, service: Divine Liturgy, cancelled: The bishop serves elsewhere";
    expect(mistakes(`${SUNDAYS}${dated}\nchanges: [{ ${cancelled} }]`)).toEqual([]);
    const bishop = dated.replace("Moleben", "Hierarchical Divine Liturgy, occasion: The Bishop’s Visit");
    expect(mistakes(SUNDAYS + bishop)[0]!.expected).toContain(
      'in place of this entry, under "changes": date: 2031-01-05, service: Divine Liturgy, replacedBy: Hierarchical Divine Liturgy, occasion: The Bishop’s Visit',
    );
  });

  test("unless they are in different places", () => {
    const at = (...places: string[]) =>
      mistakes(
        `${SUNDAYS}dated:\n${places.map((place, index) => `  - { date: 2027-01-05, name: Moleben ${index}, time: 14:00${place} }\n`).join("")}`,
      );
    const [chapel, hall] = [", place: The ski chapel", ", place: The hall"];
    expect(at("", chapel)).toEqual([]);
    expect(at("", chapel, hall)).toEqual([]);
    expect(at(chapel, chapel)).toMatchObject([{ path: ["dated", 1, "time"] }]);
    expect(at("", chapel, "")).toMatchObject([{ path: ["dated", 2, "time"] }]);
  });

  test("a weekday that its season does not have", () => {
    expect(vespers("during: Pascha").map(inWords)).toEqual([
      'weekly 2 during: "Pascha", in which there is no Wednesday between from and until; expected a season that has this weekday',
    ]);
  });
});

test.each([
  [
    "a first date outside its repetition",
    "date: 2026-12-06, every: first Saturday",
    '0 date: "2026-12-06", which is Sunday, December 6, 2026; expected a date that is "every first Saturday", such as 2027-01-02',
  ],
  [
    "an exception on a day on which it would not be held",
    "date: 2026-12-05, every: first Saturday, except: [2027-01-02, 2027-02-07]",
    '0 except 1: "2027-02-07", which is Sunday, February 7, 2027; expected a date that is "every first Saturday", such as 2026-12-05',
  ],
  [
    "a week of weeks",
    "date: 2026-12-05, every: Saturday, lastDay: 2026-12-12",
    '0 lastDay: "2026-12-12"; expected a day before the event is held again',
  ],
])("Impossible events are explained in plain words: %s", (_, keys, words) => {
  const found = mistakes(SUNDAYS, `- { ${keys}, title: Work day, description: Come. }`);
  expect(found.map(inWords)).toEqual([words]);
});
