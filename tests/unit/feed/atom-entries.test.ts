import { describe, expect, test } from "vitest";
import { type SiteContent } from "~/content/schema";
import { atomEntries } from "~/feed/atom-entries";
import { eventsOf, scheduleOf } from "../../support/content/schedule";

const HOURS = "weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:35 }] }]\n";
const LITURGY = "weekly: [{ day: Sunday, services: [{ name: Divine Liturgy, time: 09:00 }] }]\n";

/** The feed's entries about this content. */
function entriesOf(services: string, parts: Partial<SiteContent> = {}, today = "2026-11-22") {
  const schedule = scheduleOf(services);
  const content = { services: schedule, events: [], announcements: [], news: [], ...parts } as unknown as SiteContent;
  return atomEntries(content, schedule, today);
}
const titlesOf = (...given: Parameters<typeof entriesOf>) => entriesOf(...given).map(({ title }) => title);
const idsOf = (...given: Parameters<typeof entriesOf>) => entriesOf(...given).map(({ id }) => id);
const parts = (content: object) => content as Partial<SiteContent>;

const notice = { type: "info", title: "Coffee hour", date: "Sundays", content: "<p>Come.</p>" };
const supper = { id: "2026-11-15-a-supper", title: "A supper", date: "2026-11-15", content: "<p>It was.</p>" };
const dance = "{ date: 2026-12-12, title: Dance, description: Fiddles, cancelled: Ice & snow }";

test.each<[string, string, Partial<SiteContent>, object]>([
  [
    "a dated service",
    `${HOURS}dated: [{ date: 2026-12-19, name: Akathist, time: 18:00, place: The hall, link: https://live.example.org/ }]`,
    {},
    {
      title: "Akathist, Saturday, December 19, 2026, 6:00 PM",
      html:
        "<ul><li>Saturday, December 19, 2026, 6:00 PM Akathist; The hall; " +
        '<a href="https://live.example.org/">https://live.example.org/</a></li></ul>',
      ...{ path: "/calendar/2026-12-19", category: "Schedule", part: "services", shownFrom: "2026-11-22" },
    },
  ],
  [
    "services that are moved",
    `${LITURGY}changes: [{ from: 2026-11-22, until: 2026-11-29, service: Divine Liturgy, movedTo: 10:00, reason: Repairs }]`,
    {},
    {
      title: "Moved: Divine Liturgy, Sunday, November 22, 2026 to Sunday, November 29, 2026",
      html: expect.stringContaining(
        ", 10:00 AM Divine Liturgy; moved from 9:00 AM: Repairs</li><li>Sunday, November 29",
      ),
      ...{ path: "/calendar/2026-11-22", category: "Schedule", part: "services" },
    },
  ],
  [
    "a service that is replaced at another time",
    `${LITURGY}changes: [{ date: 2026-11-22, service: Divine Liturgy, movedTo: 10:00, replacedBy: Typika }]`,
    {},
    { title: "Changed: Typika instead of Divine Liturgy, Sunday, November 22, 2026" },
  ],
  [
    "a cancelled event",
    HOURS,
    { events: eventsOf(`[${dance}]`) },
    {
      title: "Cancelled: Dance, Saturday, December 12, 2026",
      html: "<p>Ice &amp; snow</p><p>Fiddles</p>",
      ...{ path: "/announcements#events", category: "Schedule", part: "events" },
      stem: "cancelled-event-2026-12-12-",
    },
  ],
  [
    "an announcement from its first day on",
    HOURS,
    parts({ announcements: [{ ...notice, from: "2026-11-20" }] }),
    {
      ...{ title: "Coffee hour", html: "<p>Come.</p>", stem: "announcement-2026-11-20-", shownFrom: "2026-11-20" },
      ...{ path: "/announcements#announcements", category: "Announcements", part: "announcements" },
    },
  ],
  [
    "news",
    HOURS,
    parts({ news: [supper] }),
    {
      ...{ id: "news-2026-11-15-a-supper", title: "A supper", html: "<p>It was.</p>", stem: "news-2026-11-15-" },
      ...{ path: "/news#2026-11-15-a-supper", category: "News", part: "news", dated: "2026-11-15" },
    },
  ],
])("An entry about %s", (_, services, content, expected) => {
  expect(entriesOf(services, content)).toEqual([expect.objectContaining(expected)]);
});

test.each<[string, string, Partial<SiteContent>, first: string, last: string]>([
  [
    "a dated service",
    `${HOURS}dated: [{ date: 2026-12-19, name: Akathist, time: 18:00 }]`,
    {},
    "2026-11-22",
    "2026-12-19",
  ],
  [
    "a change",
    `${HOURS}changes: [{ from: 2026-11-22, until: 2026-12-06, cancelled: Snow }]`,
    {},
    "2026-01-01",
    "2026-12-06",
  ],
  ["a cancelled event", HOURS, { events: eventsOf(`[${dance}]`) }, "2026-01-01", "2026-12-12"],
])("The entry about %s is there from its first day through its last", (_, services, content, first, last) => {
  const before = first === "2026-01-01" ? [] : [first.replace("22", "21")];
  const after = last.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, "0"));
  for (const day of [first, last]) expect([day, entriesOf(services, content, day).length]).toEqual([day, 1]);
  for (const day of [...before, after]) expect([day, entriesOf(services, content, day).length]).toEqual([day, 0]);
});

describe("A long change", () => {
  const htmlUntil = (until: string) => {
    const change = `changes: [{ from: 2026-11-29, until: ${until}, movedTo: "09:00", service: Hours, reason: Repairs }]`;
    const [entry, ...others] = entriesOf(HOURS + change);
    expect(others).toEqual([]);
    return entry!.html;
  };
  const listed = (html: string) => html.match(/9:00 AM Hours/g)!.length;

  test("lists up to thirty services", () => {
    // Pascha, May 2, has none.
    const html = htmlUntil("2027-06-27");
    expect([listed(html), html.endsWith("</li></ul>"), html.includes("more until")]).toEqual([30, true, false]);
  });

  test.each([
    ["2027-07-04", "and 1 more until Sunday, July 4, 2027"],
    ["2027-07-25", "and 4 more until Sunday, July 25, 2027"],
  ])("until %s ends with: %s", (until, words) => {
    const html = htmlUntil(until);
    expect([listed(html), html.slice(html.indexOf("<li>and"))]).toEqual([30, `<li>${words}</li></ul>`]);
  });
});

test("A service after midnight has the date of the file and the name of the night", () => {
  const services = `weekly: [{ day: Monday, services: [{ name: Hours, time: "08:35" }] }]
dated:
  - { date: 2026-11-01, name: Panikhida, time: "01:30" }
  - { date: 2026-11-01, name: Vigil, time: "00:00" }
changes: [{ date: 2026-11-01, service: Vigil, cancelled: Snow }]`;
  expect(entriesOf(services, {}, "2026-10-25").map(({ title, html }) => [title, html])).toEqual([
    [
      "Cancelled: Vigil, Sunday, November 1, 2026 (Saturday night)",
      "<ul><li>Sunday, November 1, 2026, midnight (Saturday night): Vigil; cancelled: Snow</li></ul>",
    ],
    [
      "Panikhida, Sunday, November 1, 2026, 1:30 AM (Saturday night)",
      "<ul><li>Sunday, November 1, 2026, 1:30 AM (Saturday night): Panikhida</li></ul>",
    ],
  ]);
});

test("A note on a cancelled service is no entry of its own", () => {
  const services = `${LITURGY}changes:
  - { date: 2026-11-29, service: Divine Liturgy, note: Bring a candle }
  - { date: 2026-11-29, cancelled: Snow }`;
  expect(titlesOf(services)).toEqual(["Cancelled: Divine Liturgy, Sunday, November 29, 2026"]);
});

describe("The id of a change", () => {
  const idOf = (change: string) =>
    idsOf(`${LITURGY}changes: [{ date: 2026-11-29, service: Divine Liturgy, ${change} }]`);

  test.each([
    ["movedTo: 10:00, reason: Ise", "movedTo: 10:00, reason: Ice"],
    ["note: Bring a candle, place: The hall", "note: Bring candles, place: The hall"],
    ["cancelled: Ice", "cancelled: Snow and ice"],
  ])("stays when %s becomes %s", (one, other) => expect(idOf(one)).toEqual(idOf(other)));

  test("differs by day, time, service and kind", () => {
    const on = (date: string, more: string) => `changes: [{ ${date}, ${more} }]`;
    const ids = [
      ...["movedTo: 10:00", "movedTo: 11:00", "replacedBy: Typika", "movedTo: 10:00, replacedBy: Typika"].flatMap(idOf),
      ...["note: Come", "note: Come, place: The hall", "note: Come, place: The chapel", "cancelled: Ice"].flatMap(idOf),
      ...idsOf(LITURGY + on("date: 2026-12-06", "service: Divine Liturgy, cancelled: Ice")),
      ...idsOf(LITURGY + on("from: 2026-11-29, until: 2026-12-06", "service: Divine Liturgy, cancelled: Ice")),
      ...idsOf(LITURGY + on("from: 2026-11-29, until: 2026-12-13", "service: Divine Liturgy, cancelled: Ice")),
      ...idsOf(LITURGY + on("date: 2026-11-29", "cancelled: Ice")),
    ];
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  test("differs for names in another script", () => {
    const ids = idsOf(`weekly: [{ day: Sunday, services: [
  { name: Часы, time: 08:35 }, { name: Литургия, time: 09:00 }] }]
changes:
  - { date: 2026-11-29, service: Часы, cancelled: Snow }
  - { date: 2026-11-29, service: Литургия, cancelled: Snow }`);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });
});

test("Two sessions of one day and title keep their ids in any order of cancellation", () => {
  const session = { date: "2026-12-05", title: "Class", description: "" };
  const [morning, evening] = ["10:00", "18:00"].map((time) => ({ ...session, time }));
  const idsWith = (...events: object[]) => idsOf(HOURS, parts({ events }));
  const both = idsWith({ ...morning, cancelled: "Snow" }, { ...evening, cancelled: "Snow" });
  expect(both).toEqual(["cancelled-event-2026-12-05-class", "cancelled-event-2026-12-05-class-2"]);
  expect(idsWith(morning!, { ...evening, cancelled: "Snow" })).toEqual([both[1]]);
  expect(idsWith({ ...morning, cancelled: "Snow" }, evening!)).toEqual([both[0]]);
});

test("An announcement keeps its id when another of its title is over", () => {
  const idsUntil = (until: string) => idsOf(HOURS, parts({ announcements: [{ ...notice, until }, notice] }));
  expect(idsUntil("2026-11-22")).toEqual(["announcement-sundays-coffee-hour", "announcement-sundays-coffee-hour-2"]);
  expect(idsUntil("2026-11-21")).toEqual([idsUntil("2026-11-22")[1]]);
});
