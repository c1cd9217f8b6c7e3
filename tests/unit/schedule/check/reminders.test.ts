import { describe, expect, test } from "vitest";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { addDays } from "~/dates/civil-date";
import { REMINDER_DAYS, reminders } from "~/schedule/check/reminders";
import { scheduleOf } from "../../../support/content/schedule";
import { factsOfTheSite } from "../../calendar/shipped-facts";

const SUNDAYS = "weekly:\n  - { day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }\n";

function remindersOn(today: string, services = ""): string[] {
  const feasts = [...greatDays(factsOfTheSite(), today, addDays(today, REMINDER_DAYS))];
  const ofFeasts = feasts.filter(({ kind }) => kind === "feast");
  return reminders(scheduleOf(SUNDAYS + services), ofFeasts, today).map(({ text }) => text);
}

const ofNativity = (texts: string[]) => texts.filter((text) => text.startsWith("Nativity of Christ"));

const NATIVITY = "Nativity of Christ is in 33 days (Friday, December 25) and has no services yet";

describe("A reminder", () => {
  test("names a great feast within forty days for which no service is entered", () => {
    expect(ofNativity(remindersOn("2026-11-22"))).toEqual([NATIVITY]);
    expect(ofNativity(remindersOn("2026-11-14"))).toEqual([]);
    expect(ofNativity(remindersOn("2026-11-15"))).toHaveLength(1);
  });

  test.each([
    ["with a service on the day", "{ date: 2026-12-25, name: Divine Liturgy, time: 09:00 }", []],
    ["with a service on the eve", "{ date: 2026-12-24, name: Vigil, time: 18:00 }", []],
    ["with a service in the morning of the eve", "{ date: 2026-12-24, name: Hours, time: 09:00 }", [NATIVITY]],
  ])("is silent of a feast %s", (_, dated, expected) => {
    expect(ofNativity(remindersOn("2026-11-22", `dated:\n  - ${dated}`))).toEqual(expected);
  });

  test("is silent of a feast on a Sunday, which has its Liturgy; not when that is cancelled", () => {
    // Pentecost is June 20 in 2027, the Ascension June 10.
    expect(remindersOn("2027-06-11").join()).not.toContain("Pentecost");
    const cancelled = "changes:\n  - { date: 2027-06-20, cancelled: The bishop serves elsewhere }";
    expect(remindersOn("2027-06-11", cancelled)[0]).toMatch(/Pentecost is in 9 days \(Sunday, June 20\)/);
  });

  test("names the first week of Great Lent, Holy Week, and Pascha with its usual Sunday Liturgy alone", () => {
    expect(remindersOn("2027-03-01")).toContain(
      "The first week of Great Lent is in 14 days (Monday, March 15) and has no services yet",
    );
    const inApril = remindersOn("2027-04-12");
    expect(inApril).toContain("Holy Week is in 14 days (Monday, April 26) and has no services yet");
    expect(inApril.filter((text) => text.includes("Pascha is in 20 days (Sunday, May 2)"))).toHaveLength(1);
    const entered = `  - { day: Friday, during: Holy Week, services: [{ name: Lamentations, time: 19:00 }] }
dated:\n  - { date: 2027-05-01, name: Nocturns, time: 23:30 }`;
    expect(remindersOn("2027-04-12", entered).join()).not.toMatch(/Holy Week|Pascha/);
  });

  test("says what is past, and what is entered for a day that is cancelled", () => {
    const services = `dated:\n  - { date: 2026-12-25, name: Divine Liturgy, time: 09:00 }
changes:\n  - { date: 2026-11-15, cancelled: Snow }\n  - { from: 2026-12-22, until: 2026-12-26, cancelled: Away }`;
    expect(remindersOn("2026-11-22", services)).toEqual([
      "this change is over (Sunday, November 15, 2026) and can be deleted",
      "Divine Liturgy on Friday, December 25, 2026 is shown as cancelled: Away",
      NATIVITY,
      expect.stringContaining("January 1"),
    ]);
  });
});
