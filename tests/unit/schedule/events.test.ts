import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromDayNumber } from "~/dates/civil-date";
import { eventIcon, pastEvents, upcomingEvents } from "~/schedule/events";
import { shippedContent } from "../../support/site-content";

const event = fc.record({ date: fc.integer({ min: 18000, max: 24000 }).map(fromDayNumber), title: fc.string() });

describe("Events", () => {
  test("of November 10, 2025 are the three that are announced, the next one first", () => {
    const upcoming = upcomingEvents(shippedContent().events, "2025-11-10");
    expect(upcoming.map(({ date, title }) => `${date} ${title}`)).toEqual([
      "2025-11-15 Nativity Fast begins",
      "2025-11-16 Men's Hike",
      "2025-12-25 Nativity of Our Lord",
    ]);
  });

  test("of today are still to come, and past tomorrow", () => {
    const { events } = shippedContent();
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect(titles(upcomingEvents(events, "2025-11-16"))).toContain("Men's Hike");
    expect(titles(pastEvents(events, "2025-11-17"))[0]).toBe("Men's Hike");
  });

  test("are each either upcoming or past, in the order in which one reads them", () => {
    fc.assert(
      fc.property(fc.array(event), event, (events, { date: today }) => {
        const [upcoming, past] = [upcomingEvents(events, today), pastEvents(events, today)];
        expect(new Set([...upcoming, ...past])).toEqual(new Set(events));
        const dates = [...past.reverse(), ...upcoming].map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
      }),
    );
  });

  test("of one day follow the clock", () => {
    const day = ["18:00", undefined, "09:30"].map((time) => ({ date: "2026-01-06", time }));
    expect(upcomingEvents(day, "2026-01-06").map(({ time }) => time)).toEqual([undefined, "09:30", "18:00"]);
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
