import { describe, expect, test } from "vitest";
import { addDays } from "~/dates/civil-date";
import { eventIcon } from "~/components/parish-life/event-list";
import { eventsOn, pastEvents, upcomingEvents } from "~/schedule/events";
import { nextChange } from "~/schedule/next-services";
import { eventsOf, inNewYork, scheduleOf, ZONE } from "../../support/content/schedule";

const TODAY = "2026-11-21";
const at = (time: string) => inNewYork(`${TODAY}T${time}`);
const shown = (events: { date: string; title: string }[]) => events.map(({ date, title }) => `${date} ${title}`);
const event = (keys: string) => eventsOf(`- { ${keys}, description: Come. }`);

describe("Events", () => {
  test("today are upcoming until midnight, and past tomorrow", () => {
    const today = event("date: 2026-11-21, time: 09:00, title: Hike");
    expect(shown(upcomingEvents(today, at("23:59"), ZONE))).toEqual(["2026-11-21 Hike"]);
    expect(pastEvents(today, at("23:59"), ZONE)).toEqual([]);
    expect(upcomingEvents(today, at("24:00"), ZONE)).toEqual([]);
    expect(shown(pastEvents(today, at("24:00"), ZONE))).toEqual(["2026-11-21 Hike"]);
  });

  test("with an end are past after it, those of several days after the last", () => {
    const supper = event("date: 2026-11-21, time: 18:00, end: 20:00, title: Supper");
    expect(upcomingEvents(supper, at("19:59"), ZONE)).toHaveLength(1);
    expect(upcomingEvents(supper, at("20:00"), ZONE)).toHaveLength(0);
    const retreat = event("date: 2026-11-20, lastDay: 2026-11-22, time: 18:00, end: 15:00, title: Retreat");
    expect(upcomingEvents(retreat, at("23:00"), ZONE)).toHaveLength(1);
    expect(upcomingEvents(retreat, inNewYork("2026-11-22T15:00"), ZONE)).toHaveLength(0);
    expect([19, 20, 21, 22, 23].map((day) => eventsOn(retreat, `2026-11-${day}`).length)).toEqual([0, 1, 1, 1, 0]);
  });

  test.each([
    ["Saturday", "2026-11-28", "2026-11-21"],
    ["first Saturday", "2026-12-05", "2026-11-07"],
    ["last Friday", "2026-11-27", "2026-10-30"],
    ["last Monday", "2026-11-30", "2026-08-31"],
    ["fourth Friday", "2026-11-27", "2026-10-23"],
    ["year", "2027-03-05", "2026-03-05"],
  ])("every %s are next on %s", (every, next, first) => {
    const repeating = event(`date: ${first}, every: ${every}, time: 09:00, end: 10:00, title: Work day`);
    expect(shown(upcomingEvents(repeating, at("12:00"), ZONE))).toEqual([`${next} Work day`]);
    expect(pastEvents(repeating, at("12:00"), ZONE)).toEqual([]);
    expect(eventsOn(repeating, next)).toMatchObject([{ date: next }]);
    expect(eventsOn(repeating, addDays(next, 1))).toEqual([]);
  });

  test("that repeat skip exceptions, and are past after their last day", () => {
    const repeating = event(
      "date: 2026-10-03, every: first Saturday, except: [2026-12-05], until: 2027-02-01, title: Work day",
    );
    expect(shown(upcomingEvents(repeating, at("12:00"), ZONE))).toEqual(["2027-01-02 Work day"]);
    const later = inNewYork("2027-03-01T12:00");
    expect(upcomingEvents(repeating, later, ZONE)).toEqual([]);
    expect(shown(pastEvents(repeating, later, ZONE))).toEqual(["2027-01-02 Work day"]);
  });

  test("that repeat include their first and last day, and are not past on the last", () => {
    const repeating = event("date: 2026-11-07, every: Saturday, until: 2026-11-21, title: Class");
    const days = ["10-31", "11-07", "11-14", "11-21", "11-28"].map((day) => `2026-${day}`);
    expect(days.filter((day) => eventsOn(repeating, day).length > 0)).toEqual(["2026-11-07", "2026-11-14", TODAY]);
    expect(shown(upcomingEvents(repeating, inNewYork("2026-10-01T12:00"), ZONE))).toEqual(["2026-11-07 Class"]);
    expect(shown(upcomingEvents(repeating, at("23:00"), ZONE))).toEqual([`${TODAY} Class`]);
    expect(pastEvents(repeating, at("23:00"), ZONE)).toEqual([]);
    expect(shown(pastEvents(repeating, at("24:00"), ZONE))).toEqual([`${TODAY} Class`]);
  });

  test("are shown from twelve months before to twelve months after", () => {
    const events = ["2025-11-20", "2025-11-21", "2027-11-21", "2027-11-22"].flatMap((date) =>
      event(`date: ${date}, title: Fair`),
    );
    expect(shown(pastEvents(events, at("12:00"), ZONE))).toEqual(["2025-11-21 Fair"]);
    expect(shown(upcomingEvents(events, at("12:00"), ZONE))).toEqual(["2027-11-21 Fair"]);
  });

  test("that end after midnight are upcoming until then, and the pages change with their end", () => {
    const eve = event("date: 2026-12-31, time: 22:00, end: 00:30, title: New Year's Eve");
    expect(upcomingEvents(eve, inNewYork("2027-01-01T00:29"), ZONE)).toHaveLength(1);
    const schedule = scheduleOf("weekly: [{ day: Sunday, services: [{ name: Hours, time: 09:00 }] }]");
    expect(nextChange(schedule, eve, inNewYork("2027-01-01T00:00"))).toEqual(inNewYork("2027-01-01T00:30"));
    expect(upcomingEvents(eve, inNewYork("2027-01-01T00:30"), ZONE)).toHaveLength(0);
  });

  test.each([
    ["Men's HIKE", "hike"],
    ["Hiking", "church"],
    ["The Nativity of Christ", "nativity"],
    ["Hike before the Nativity", "hike"],
    ["Pascha", "church"],
  ])("named %s have the icon %s", (title, icon) => {
    expect(eventIcon(title)).toBe(icon);
  });
});
