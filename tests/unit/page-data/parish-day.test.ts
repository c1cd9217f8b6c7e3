import { describe, expect, test } from "vitest";
import { parishDay } from "~/page-data/parish-day";
import { shortEventTime } from "~/schedule/views/event-view";
import { eventsOf, scheduleOf } from "../../support/content/schedule";

const TODAY = "2026-11-21";
const schedule = scheduleOf(`
weekly:
  - day: Sunday
    services:
      - { name: Hours, time: 08:35 }
      - { name: Divine Liturgy, time: 09:00 }
`);
const events = eventsOf(`
- { date: 2026-11-28, time: 16:00, end: 18:00, title: Supper, description: Soup, place: The hall }
- { date: 2027-02-26, time: 18:00, end: 13:00, lastDay: 2027-02-28, title: Retreat, description: Three days }
- { date: 2026-12-05, title: Work Day, description: Bring a rake, cancelled: Snow }
`);

const on = (date: string) => parishDay(schedule, events, date, TODAY);
const eventsAt = (date: string) => on(date).events.map((event) => [event.title, shortEventTime(event)]);

describe("a day at the parish", () => {
  test.each([
    ["2026-11-28", "Supper", "Saturday, November 28, 4:00 PM to 6:00 PM"],
    ["2026-12-05", "Work Day", "Saturday, December 5"],
    ["2027-02-27", "Retreat", "Friday, February 26, 6:00 PM to Sunday, February 28, 1:00 PM"],
  ])("on %s has the event %s, %s", (date, title, when) => expect(eventsAt(date)).toEqual([[title, when]]));

  test("has the place of an event, or its cancellation", () => {
    const [supper, workDay] = ["2026-11-28", "2026-12-05"].map((date) => on(date).events[0]!);
    expect([supper!.place, supper!.cancelled, workDay!.cancelled]).toEqual(["The hall", undefined, "Snow"]);
  });

  test.each([
    ["2026-11-01", 2],
    ["2026-10-25", 0],
    ["2027-12-26", 2],
    ["2028-01-02", 0],
  ])("on %s, a Sunday, has %i services: none before this month and none too far ahead", (date, count) =>
    expect(on(date).services).toHaveLength(count),
  );
});
