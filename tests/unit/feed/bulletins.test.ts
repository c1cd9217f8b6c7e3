import { expect, test } from "vitest";
import { type SiteContent } from "~/content/schema";
import { bulletins } from "~/feed/bulletins";
import { scheduleOf } from "../../support/content/schedule";

/** The feed's entry about one change of the Sundays from November 29 to a day. */
function htmlUntil(until: string): string {
  const schedule = scheduleOf(`weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:35 }] }]
changes: [{ from: 2026-11-29, until: ${until}, movedTo: "09:00", service: Hours, reason: Repairs }]`);
  const content = { services: schedule, events: [], announcements: [], news: [] } as unknown as SiteContent;
  const [bulletin, ...others] = bulletins(content, schedule, "2026-11-22");
  expect(others).toEqual([]);
  return bulletin!.html;
}

const listed = (html: string) => html.match(/9:00 AM Hours/g)!.length;

test("A change of thirty services lists all of them", () => {
  // Pascha, May 2, has none.
  const html = htmlUntil("2027-06-27");
  expect(listed(html)).toBe(30);
  expect(html).not.toContain("more until");
});

test("A change of more services lists thirty, the number of the others and the last day", () => {
  expect(htmlUntil("2027-07-04")).toMatch(/<li>and 1 more until Sunday, July 4, 2027<\/li>/);
  const html = htmlUntil("2027-07-25");
  expect(listed(html)).toBe(30);
  expect(html).toMatch(/<li>and 4 more until Sunday, July 25, 2027<\/li>/);
});

test("A service after midnight has the date of the file and the name of the night", () => {
  const schedule = scheduleOf(`weekly: [{ day: Monday, services: [{ name: Hours, time: "08:35" }] }]
dated:
  - { date: 2026-11-01, name: Panikhida, time: "01:30" }
  - { date: 2026-11-01, name: Vigil, time: "00:00" }
changes: [{ date: 2026-11-01, service: Vigil, cancelled: Snow }]`);
  const content = { services: schedule, events: [], announcements: [], news: [] } as unknown as SiteContent;
  const entries = bulletins(content, schedule, "2026-10-25").map(({ title, html, path }) => [title, html, path]);
  expect(entries).toEqual([
    [
      "Cancelled: Vigil, Sunday, November 1, 2026 (Saturday night)",
      "<ul><li>Sunday, November 1, 2026, midnight (Saturday night): Vigil; cancelled: Snow</li></ul>",
      "/calendar/2026-11-01",
    ],
    [
      "Panikhida, Sunday, November 1, 2026, 1:30 AM (Saturday night)",
      "<ul><li>Sunday, November 1, 2026, 1:30 AM (Saturday night): Panikhida</li></ul>",
      "/calendar/2026-11-01",
    ],
  ]);
});

test("A note with a place for one date is an entry; another place makes a new one", () => {
  const schedule = (more: string, others = "") =>
    scheduleOf(`weekly: [{ day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }]
changes: [{ date: 2026-11-29, service: Divine Liturgy, ${more} }${others}]`);
  const entries = (more: string, others?: string) => {
    const services = schedule(more, others);
    const content = { services, events: [], announcements: [], news: [] } as unknown as SiteContent;
    return bulletins(content, services, "2026-11-22");
  };
  const [first, ...others] = entries("note: Bring a candle, place: The hall");
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    title: "Changed: Divine Liturgy, Sunday, November 29, 2026",
    html: "<ul><li>Sunday, November 29, 2026, 9:00 AM Divine Liturgy; Bring a candle; The hall</li></ul>",
  });
  expect(entries("note: Bring candles, place: The hall")[0]!.id).toBe(first!.id);
  expect(entries("note: Bring a candle, place: The chapel")[0]!.id).not.toBe(first!.id);
  const cancelled = entries("note: Bring a candle", ", { date: 2026-11-29, cancelled: Snow }").map(
    ({ title }) => title,
  );
  expect(cancelled).toEqual(["Cancelled: Divine Liturgy, Sunday, November 29, 2026"]);
});

/** The ids of the entries for this content. */
function idsOf(parts: Partial<SiteContent>) {
  const services = scheduleOf("weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:35 }] }]");
  const content = { services, events: [], announcements: [], news: [], ...parts } as unknown as SiteContent;
  return bulletins(content, services, "2026-11-22").map(({ id }) => id);
}

test("Two sessions of one day and title keep their ids in any order of cancellation", () => {
  const session = { date: "2026-12-05", title: "Class", description: "" };
  const [morning, evening] = [
    { ...session, time: "10:00" },
    { ...session, time: "18:00" },
  ];
  const idsWith = (...events: object[]) => idsOf({ events } as Partial<SiteContent>);
  const both = idsWith({ ...morning, cancelled: "Snow" }, { ...evening, cancelled: "Snow" });
  expect(new Set(both).size).toBe(2);
  expect(idsWith(morning, { ...evening, cancelled: "Snow" })).toEqual([both[1]]);
  expect(idsWith({ ...morning, cancelled: "Snow" }, evening)).toEqual([both[0]]);
});

test("An announcement keeps its id when another of its title is over", () => {
  const notice = { type: "info", title: "Coffee hour", date: "Sundays", content: "" };
  const idsUntil = (until: string) => idsOf({ announcements: [{ ...notice, until }, notice] } as Partial<SiteContent>);
  expect(idsUntil("2026-11-21")).toEqual([idsUntil("2026-11-22")[1]]);
});

test("Two changes of services with names in another script have two ids", () => {
  const schedule = scheduleOf(`weekly: [{ day: Sunday, services: [
  { name: Часы, time: 08:35 }, { name: Литургия, time: 09:00 }] }]
changes:
  - { date: 2026-11-29, service: Часы, cancelled: Snow }
  - { date: 2026-11-29, service: Литургия, cancelled: Snow }`);
  const content = { services: schedule, events: [], announcements: [], news: [] } as unknown as SiteContent;
  const ids = bulletins(content, schedule, "2026-11-22").map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});
