import { describe, expect, test } from "vitest";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { addDays } from "~/dates/civil-date";
import { REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { eventsOf, scheduleOf } from "../../../support/content/schedule";
import { factsOfTheSite } from "../../calendar/shipped-facts";

const SUNDAYS = "weekly:\n  - { day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }\n";

function remindersOn(today: string, services = "", events = ""): string[] {
  const feasts = [...greatDays(factsOfTheSite(), today, addDays(today, REMINDER_DAYS))];
  const ofFeasts = feasts.filter(({ kind }) => kind === "feast");
  const schedule = scheduleOf(SUNDAYS + services);
  const found = reminders({ schedule, events: events ? eventsOf(events) : [], absences: [], feasts: ofFeasts, today });
  return found.map(({ text }) => text);
}

const ofNativity = (texts: string[]) => texts.filter((text) => text.startsWith("Nativity of Christ"));

const NATIVITY = "Nativity of Christ is in 33 days (Friday, December 25) and has no services yet";

describe("A reminder of a service entered in two items of a weekday", () => {
  const heldTwice = (services: string) =>
    reminders({ schedule: scheduleOf(services), events: [], absences: [], feasts: [], today: "2027-05-01" }).filter(
      ({ text }) => text.includes("two items"),
    );
  const summer = (winter = "") => `weekly:
  - { day: Sunday, ${winter}services: [{ name: Divine Liturgy, time: 09:00 }] }
  - { day: Sunday, from: 2027-06-13, until: 2027-08-29, services: [{ name: Divine liturgy, time: 08:30 }] }
`;

  test("names the first day on which both are in force", () => {
    expect(heldTwice(summer())).toEqual([
      {
        part: "services",
        path: ["weekly", 1],
        text: "Divine liturgy is held at 09:00 and at 08:30 on Sunday, June 13, 2027, by two items of Sunday: if one takes the place of the other, give that one the day before as until",
      },
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

describe("A reminder", () => {
  test("names a great feast within forty days for which no service is entered", () => {
    expect(ofNativity(remindersOn("2026-11-22"))).toEqual([NATIVITY]);
    expect(ofNativity(remindersOn("2026-11-14"))).toEqual([]);
    expect(ofNativity(remindersOn("2026-11-15"))).toHaveLength(1);
  });

  test.each([
    ["with a service on the day", "{ date: 2026-12-25, name: Divine Liturgy, time: 09:00 }", []],
    ["with a service on the eve", "{ date: 2026-12-24, name: Vigil, time: 18:00 }", []],
    ["with the hours of its eve, which are its own", "{ date: 2026-12-24, name: Royal Hours, time: 09:00 }", []],
    ["with a service the day before its eve", "{ date: 2026-12-23, name: Vespers, time: 18:00 }", [NATIVITY]],
  ])("does not name a feast %s", (_, dated, expected) => {
    expect(ofNativity(remindersOn("2026-11-22", `dated:\n  - ${dated}`))).toEqual(expected);
  });

  test("names a feast on a Sunday only when its Liturgy is cancelled", () => {
    // Pentecost is June 20 in 2027, the Ascension June 10.
    expect(remindersOn("2027-06-11").join()).not.toContain("Pentecost");
    const cancelled = "changes:\n  - { date: 2027-06-20, cancelled: The bishop serves elsewhere }";
    expect(remindersOn("2027-06-11", cancelled)[0]).toMatch(/Pentecost is in 9 days \(Sunday, June 20\)/);
  });

  test("names the first week of Great Lent, Holy Week, and Pascha without a Liturgy of its own", () => {
    expect(remindersOn("2027-03-01")).toContain(
      "The first week of Great Lent is in 14 days (Monday, March 15) and has no services yet",
    );
    const inApril = remindersOn("2027-04-12");
    expect(inApril).toContain("Holy Week is in 14 days (Monday, April 26) and has no services yet");
    expect(inApril.filter((text) => text.includes("Pascha is in 20 days (Sunday, May 2)"))).toEqual([
      expect.stringMatching(/and has no Liturgy yet: the services of every week are not held on it$/),
    ]);
    const entered = `  - { day: Friday, during: Holy Week, services: [{ name: Lamentations, time: 19:00 }] }
dated:\n  - { date: 2027-05-02, name: Paschal Liturgy, time: 01:00 }`;
    expect(remindersOn("2027-04-12", entered).join()).not.toMatch(/Holy Week|Pascha/);
  });

  test("asks whether a change of last year means this year", () => {
    const change = "changes:\n  - { date: 2025-11-30, cancelled: Snow }\n";
    expect(remindersOn("2026-11-22", change)[0]).toBe(
      "this change of Sunday, November 30, 2025 is past; if this year's is meant, write 2026-11-30",
    );
    const both = `${change}  - { date: 2026-11-30, service: Vespers, cancelled: Snow }\n`;
    expect(remindersOn("2026-11-22", both).join()).not.toContain("if this year's");
  });

  test("does not mistake weekly Vespers or an earlier Liturgy for those of a feast", () => {
    const vespers = "  - { day: Friday, services: [{ name: Vespers, time: 18:00 }] }\n";
    const saturday = "  - { day: Saturday, services: [{ name: Great Vespers, time: 18:00 }] }\n";
    // Nativity is a Saturday in 2027.
    expect(ofNativity(remindersOn("2027-11-22", vespers + saturday))).toHaveLength(1);
  });

  test("asks about a service of last year while its day is still to come", () => {
    const vigil = (...dates: string[]) =>
      `dated:\n${dates.map((date) => `  - { date: ${date}, name: Vigil, time: 18:00 }\n`).join("")}`;
    const asked = (today: string, ...dates: string[]) =>
      remindersOn(today, vigil(...dates)).filter((text) => text.includes("is past"));
    expect(asked("2026-11-22", "2025-12-24")).toEqual([
      "Vigil of Wednesday, December 24, 2025 is past; if this year's is meant, write 2026-12-24",
    ]);
    expect(asked("2026-12-25", "2025-12-24")).toEqual([]);
    expect(asked("2026-05-01", "2025-12-24")).toEqual([]);
    expect(asked("2026-11-22", "2025-12-24", "2026-12-24")).toEqual([]);
    expect(asked("2026-11-22", "2026-11-01")).toEqual([]);
    // 2029 has no February 29.
    expect(asked("2029-01-10", "2028-02-29")).toEqual([]);
  });

  test.each([
    ["dated:\n  - { date: 2026-12-05, name: Great Vespers, time: 06:30 }", "Great Vespers at 06:30"],
    ["dated:\n  - { date: 2026-12-05, name: Vespers, time: 04:00 }", "Vespers at 04:00"],
    ["  - { day: Saturday, services: [{ name: Vigil, time: 06:30 }] }", "Vigil at 06:30"],
    [
      "  - { day: Saturday, services: [{ name: Vespers, time: 18:00 }] }\nchanges: [{ date: 2026-12-05, service: Vespers, movedTo: 06:30 }]",
      "Vespers at 06:30",
    ],
  ])("asks whether a time means the evening: %s", (lines, service) => {
    const asked = remindersOn("2026-11-22", lines).filter((text) => text.includes("is the morning"));
    expect(asked).toEqual([expect.stringMatching(new RegExp(`^${service}: .* is the morning; 1\\d:\\d0 is the `))]);
  });

  test.each([
    "dated:\n  - { date: 2026-12-05, name: Great Vespers, time: 18:30 }",
    "dated:\n  - { date: 2027-05-01, name: Vesperal Liturgy, time: 10:00 }",
    "dated:\n  - { date: 2027-06-20, name: Kneeling Vespers, time: 11:00 }",
    "dated:\n  - { date: 2026-12-05, name: Matins, time: 06:30 }",
    "dated:\n  - { date: 2026-11-05, name: Great Vespers, time: 06:30 }",
  ])("does not ask about %s", (lines) => {
    expect(remindersOn("2026-11-22", lines).join()).not.toContain("is the morning");
  });

  test("asks about services before seven in the morning, unless their name or Pascha explains them", () => {
    const asked = (service: string, event = "") =>
      remindersOn("2026-11-22", `dated:\n  - { ${service} }`, event).filter((text) => text.includes("is the morning"));
    expect(asked("date: 2026-12-03, name: Akathist, time: 06:00")).toEqual([
      "Akathist at 06:00: 06:00 is the morning; 18:00 is the evening",
    ]);
    expect(asked("date: 2026-12-25, name: Midnight Liturgy, time: 00:00")).toEqual([]);
    expect(asked("date: 2027-05-02, name: Divine Liturgy, time: 01:00")).toEqual([]);
    const supper = "- { date: 2026-12-05, time: 05:30, title: Supper, description: Come. }\n";
    expect(asked("date: 2026-12-03, name: Akathist, time: 18:00", supper)).toHaveLength(1);
  });

  test("asks whether last year's event means this year when its day is within a month", () => {
    const asked = (today: string, more = "") =>
      remindersOn(today, "", `- { date: 2025-12-12, title: Bake sale, description: Come. }\n${more}`).filter((text) =>
        text.includes("if this year's"),
      );
    expect(asked("2026-12-01")).toEqual([
      "Bake sale of Friday, December 12, 2025 is past; if this year's is meant, write 2026-12-12",
    ]);
    expect(asked("2026-10-01")).toEqual([]);
    expect(asked("2026-12-01", "- { date: 2026-12-12, title: Bake sale, description: Come. }\n")).toEqual([]);
  });
});

describe("A reminder of Sundays without a service", () => {
  const between = (services: string, today = "2027-05-03") =>
    reminders({ schedule: scheduleOf(services), events: [], absences: [], feasts: [], today })
      .filter(({ text }) => text.startsWith("no service"))
      .map(({ path, text }) => `${path?.join(" ")}: ${text}`);
  const schedules = (until: string, from: string, more = "") => `weekly:
  - { day: Sunday, until: ${until}, services: [{ name: Hours, time: 08:35 }, { name: Divine Liturgy, time: 09:00 }] }
  - { day: Sunday, from: ${from}, services: [{ name: Hours, time: 08:05 }, { name: Divine Liturgy, time: 08:30 }] }
${more}`;

  test("names those between one schedule's end and the next one's beginning", () => {
    expect(between(schedules("2027-06-06", "2027-06-27"))).toEqual([
      "weekly 1: no service from Sunday, June 13, 2027 on: one item of Sunday has ended, and this one begins with 2027-06-27",
    ]);
    expect(between(schedules("2027-06-13", "2027-06-27"))).toEqual([
      "weekly 1: no service from Sunday, June 20, 2027 on: one item of Sunday has ended, and this one begins with 2027-06-27",
    ]);
  });

  test.each([
    ["one begins on the Sunday after the other's last", schedules("2027-06-06", "2027-06-13")],
    [
      "the services of these Sundays are entered by date",
      schedules("2027-06-13", "2027-06-27", "dated: [{ date: 2027-06-20, name: Divine Liturgy, time: 10:00 }]"),
    ],
    ["it is more than a year ahead", schedules("2028-08-06", "2028-08-27")],
    [
      "another item leaves them out",
      schedules(
        "2027-06-06",
        "2027-06-27",
        "  - { day: Sunday, every: other week, from: 2027-05-09, services: [{ name: Vespers, time: 17:00 }] }",
      ),
    ],
    [
      "an item has them every other week",
      "weekly: [{ day: Sunday, every: other week, from: 2027-05-09, services: [{ name: Divine Liturgy, time: 09:00 }] }]",
    ],
    [
      "nothing follows",
      "weekly: [{ day: Sunday, until: 2027-06-06, services: [{ name: Divine Liturgy, time: 09:00 }] }]",
    ],
  ])("does not appear when %s", (_, services) => expect(between(services)).toEqual([]));
});

describe("A reminder of the rector's absence", () => {
  const away = (from: string, until: string, services = "") => {
    const absences = [{ from, until, call: "Father Paul", phone: { shown: "(603) 555-0177", link: "+16035550177" } }];
    const schedule = scheduleOf(SUNDAYS + services);
    const found = reminders({ schedule, events: [], absences, feasts: [], today: "2026-12-01" });
    return found.filter(({ part }) => part === "absences").map(({ path, text }) => `${path?.join(" ")}: ${text}`);
  };

  test("counts the Liturgies that are still announced", () => {
    const nativity =
      "dated: [{ date: 2026-12-25, name: Divine Liturgy, time: 09:00 }, { date: 2026-12-19, name: Great Vespers, time: 18:00 }]";
    expect(away("2026-12-18", "2026-12-29", nativity)).toEqual([
      "0: Liturgies announced while the rector is away: 3, the first on Sunday, December 20, 2026. If no other priest serves, cancel or replace them in services.yml",
    ]);
    expect(away("2026-12-06", "2026-12-06")).toEqual([
      "0: Liturgies announced while the rector is away: 1, the first on Sunday, December 6, 2026. If no other priest serves, cancel or replace them in services.yml",
    ]);
  });

  test.each([
    ["no Liturgy falls into it", "2026-12-07", "2026-12-12", ""],
    ["it is over", "2026-11-20", "2026-11-30", ""],
    [
      "its Liturgy is cancelled",
      "2026-12-06",
      "2026-12-06",
      "changes: [{ date: 2026-12-06, service: Divine Liturgy, cancelled: The rector is away }]",
    ],
    [
      "readers serve",
      "2026-12-06",
      "2026-12-06",
      "changes: [{ date: 2026-12-06, service: Divine Liturgy, replacedBy: Typica }]",
    ],
  ])("does not appear when %s", (_, from, until, services) => expect(away(from, until, services)).toEqual([]));
});
