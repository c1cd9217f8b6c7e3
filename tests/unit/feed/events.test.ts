import { beforeAll, describe, expect, test, vi } from "vitest";
import { eventEntries } from "~/feed/event-entries";
import { calendarFile } from "~/feed/feed";
import { eventsOn } from "~/schedule/events";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { eventsOf, ZONE } from "../../support/content/schedule";
import { dates, frame, instant, shown } from "./feed-frame";

const EVENTS = eventsOf(`
- { date: 2026-12-06, title: St. Nicholas, description: "Supper & *gifts*." }
- { date: 2026-12-06, time: 18:30, title: St. Nicholas, description: Vespers, place: The hall }
- { date: 2026-11-27, time: 17:00, end: 13:00, lastDay: 2026-11-29, title: Retreat, description: Three days }
- { date: 2027-07-01, lastDay: 2027-07-04, title: Camp, description: Tents }
- { date: 2027-08-06, time: 10:00, lastDay: 2027-08-07, title: Fair, description: Booths }
- { date: 2026-03-07, time: 10:00, end: 11:30, every: first Saturday, title: Bread, description: Baking, except: [2027-01-02] }
- { date: 2026-09-02, time: 19:00, every: Wednesday, until: 2027-05-26, title: Choir, description: Practice }
- { date: 2026-11-29, every: last Sunday, until: 2027-02-28, title: Trapeza, description: Bring a dish, except: [2026-12-27] }
- { date: 2020-07-11, every: year, title: St. Olga, description: Our patron }
- { date: 2027-02-14, title: Dance, description: Fiddles, cancelled: The hall has no heat }
`);

const file = () => calendarFile(frame, eventEntries(EVENTS, { from: "2025-06-01", to: "2027-12-31" }));

// Whole days begin at midnight of the reader's own clock, which is the parish's here.
beforeAll(() => void vi.stubEnv("TZ", ZONE));

function expected(): string[] {
  return dates
    .flatMap((date) => eventsOn(EVENTS, date).filter((event) => event.date === date))
    .map(({ date, time, title, cancelled }) => `${instant(date, time)} ${cancelled ? "Cancelled: " : ""}${title}`)
    .sort();
}

describe.each(Object.keys(PROGRAMS))("%s shows the events of 400 days", (program) => {
  const entries = () => shown(file(), program);

  test("like the site, each repetition on its date", () => {
    expect(expected()).toHaveLength(2 + 1 + 1 + 1 + 13 + 30 + 3 + 1 + 1);
    expect(entries().map(({ start, summary }) => `${start} ${summary}`)).toEqual(expected());
  });

  test.each([
    ["Retreat", "2026-11-29T18:00:00.000Z"],
    ["Camp", "2027-07-05T04:00:00.000Z"],
    ["Fair", "2027-08-08T04:00:00.000Z"],
    ["Bread", "2026-11-07T16:30:00.000Z"],
    ["Choir", "2026-11-05T02:00:00.000Z"],
  ])("%s until its end", (title, end) => {
    expect(entries().find(({ summary }) => summary === title)!.end).toBe(end);
  });
});

test("an event has the site's place and address, and a cancelled one its status and the reason in words", () => {
  const text = file().replaceAll("\r\n ", "");
  expect(text).toContain("DESCRIPTION:Supper & gifts.");
  expect(text).toContain("LOCATION:The hall");
  expect(text).toContain("LOCATION:12 Church Street");
  expect(text).toContain("URL;VALUE=URI:https://parish.example.org/announcements#events");
  const [dance] = /SUMMARY:Cancelled: Dance[^]*?END:VEVENT/.exec(text)!;
  expect(dance).toContain("STATUS:CANCELLED");
  expect(dance).toContain("DESCRIPTION:The hall has no heat\\nFiddles");
});

test("the text of an event is its description without HTML, each paragraph and item on a line", () => {
  const [event] = eventsOf(`
- date: 2026-12-06
  title: Supper
  description: |
    Soup & *bread* at 6&nbsp;PM, 5 < 6 > 4, \`"it's"\`.\x20\x20
    Next line.

    - a dish
    - a chair
`);
  const [entry] = eventEntries([event!], { from: "2026-01-01", to: "2026-12-31" });
  expect(entry!.description).toBe(`Soup & bread at 6\u00a0PM, 5 < 6 > 4, "it's".\nNext line.\na dish\na chair`);
});

test("the feed has events from its first day on, each with an id", () => {
  const days = ["2025-05-30", "2025-05-31", "2025-06-01"];
  const long = "- { date: 2025-05-31, lastDay: 2025-06-01, title: Long, description: Two days }\n";
  const events = days.map((day) => `- { date: ${day}, title: One, description: Day }\n`).join("") + long.repeat(2);
  const entries = eventEntries(eventsOf(events), { from: "2025-06-01", to: "2027-12-31" });
  const ids = ["event-2025-06-01-one", "event-2025-05-31-long", "event-2025-05-31-long-2"];
  expect(entries.map(({ id, cancelled }) => [id, cancelled])).toEqual(ids.map((id) => [id, false]));
});
