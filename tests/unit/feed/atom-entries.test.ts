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
const dance = "{ date: 2026-12-12, title: Dance, description: Fiddles, cancelled: Ice & snow }";

test.each<[string, string, Partial<SiteContent>, object]>([
  [
    "a dated service",
    `${HOURS}dated: [{ date: 2026-12-19, name: Akathist, time: 18:00, place: The hall, link: https://live.example.org/ }]`,
    {},
    {
      title: "Saturday, December 19, 2026: 6:00 PM Akathist (The hall)",
      html:
        "<p>Saturday, December 19, 2026: 6:00 PM Akathist (The hall)</p>" +
        '<p><a href="https://live.example.org/">https://live.example.org/</a></p>',
      path: "/calendar/2026-12-19",
      category: "Schedule",
    },
  ],
  [
    "a cancelled event",
    HOURS,
    { events: eventsOf(`[${dance}]`) },
    {
      title: "Cancelled: Dance, Saturday, December 12, 2026",
      html: "<p>Ice &amp; snow</p><p>Fiddles</p>",
      path: "/announcements#events",
      category: "Schedule",
    },
  ],
  [
    "an announcement from its first day on",
    HOURS,
    parts({ announcements: [{ ...notice, from: "2026-11-20" }] }),
    {
      title: "Coffee hour",
      html: "<p>Come.</p>",
      id: "announcement-2026-11-20-coffee-hour",
      path: "/announcements#announcements",
      category: "Announcements",
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
  ["a cancelled event", HOURS, { events: eventsOf(`[${dance}]`) }, "2026-01-01", "2026-12-12"],
])("The entry about %s is there from its first day through its last", (_, services, content, first, last) => {
  const before = first === "2026-01-01" ? [] : [first.replace("22", "21")];
  const after = last.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, "0"));
  for (const day of [first, last]) expect([day, entriesOf(services, content, day).length]).toEqual([day, 1]);
  for (const day of [...before, after]) expect([day, entriesOf(services, content, day).length]).toEqual([day, 0]);
});

test("Services at night have the name of the night", () => {
  const services = `weekly: [{ day: Monday, services: [{ name: Hours, time: "08:35" }] }]
dated:
  - { date: 2026-11-01, name: Panikhida, time: "01:30" }
  - { date: 2026-11-01, name: Vigil, time: "00:00" }
changes: [{ date: 2026-11-01, service: Vigil, cancelled: Snow }]`;
  expect(titlesOf(services, {}, "2026-10-25")).toEqual([
    "Saturday, October 31: midnight Vigil (Saturday night) cancelled. Snow. Held: 1:30 AM Panikhida (Saturday night)",
    "Sunday, November 1, 2026: 1:30 AM Panikhida (Saturday night)",
  ]);
});

test("A note alone, or on a cancelled service, is no entry of its own", () => {
  const note = `${LITURGY}changes:\n  - { date: 2026-11-29, service: Divine Liturgy, note: Bring a candle }`;
  expect(titlesOf(note)).toEqual([]);
  expect(titlesOf(`${note}\n  - { date: 2026-11-29, cancelled: Snow }`)).toEqual([
    "Sunday, November 29: no services. Snow",
  ]);
});

describe("The entry of a change", () => {
  const idOf = (change: string) =>
    idsOf(`${LITURGY}changes: [{ date: 2026-11-29, service: Divine Liturgy, ${change} }]`);

  test.each([
    ["movedTo: 10:00, reason: Ise", "movedTo: 10:00, reason: Ice"],
    ["note: Bring a candle, place: The hall", "note: Bring candles, place: The hall"],
    ["cancelled: Ice", "cancelled: Snow and ice"],
  ])("stays when %s becomes %s", (before, other) => {
    expect(idOf(before)).toHaveLength(1);
    expect(idOf(before)).toEqual(idOf(other));
  });

  test("is another by days, and by what is held, when and where", () => {
    const on = (date: string, more: string) => `changes: [{ ${date}, ${more} }]`;
    const ids = [
      ...["movedTo: 10:00", "movedTo: 11:00", "replacedBy: Typika", "movedTo: 10:00, replacedBy: Typika"].flatMap(idOf),
      ...["place: The hall", "place: The chapel", "cancelled: Ice"].flatMap(idOf),
      ...idsOf(LITURGY + on("date: 2026-12-06", "service: Divine Liturgy, cancelled: Ice")),
      ...idsOf(LITURGY + on("from: 2026-11-29, until: 2026-12-06", "service: Divine Liturgy, cancelled: Ice")),
      ...idsOf(LITURGY + on("from: 2026-11-29, until: 2026-12-13", "service: Divine Liturgy, cancelled: Ice")),
    ];
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  test("tells a day once, with the words of the pages, whatever entries it has", () => {
    const services = `weekly: [{ day: Sunday, services: [{ name: Hours, time: "08:35" }, { name: Divine Liturgy, time: "09:00" }] }]
changes:
  - { date: 2026-11-29, service: Hours, movedTo: "09:35", reason: The bishop }
  - { date: 2026-11-29, service: Divine Liturgy, movedTo: "10:00", reason: The bishop }
`;
    expect(titlesOf(services)).toEqual([
      "Sunday, November 29: Hours at 9:35 AM, not 8:35 AM; Divine Liturgy at 10:00 AM, not 9:00 AM. The bishop",
    ]);
  });

  test.each([
    ["a range", "{ from: 2026-11-29, until: 2027-02-07, cancelled: Snow }", "2027-02-07"],
    ["two dates", "{ date: 2026-11-29, cancelled: Snow }, { date: 2026-12-06, cancelled: Snow }", "2026-12-06"],
  ])("of %s is the same from four weeks before through its last day", (_, changes, last) => {
    const found = (day: string) => entriesOf(`${LITURGY}changes: [${changes}]`, {}, day);
    const [entry] = found("2026-11-02");
    expect(entry).toMatchObject({
      title: expect.stringMatching(/^Sunday, November 29, through .*: no services. Snow$/),
    });
    for (const day of ["2026-11-28", "2026-11-30", last]) expect(found(day)).toEqual([entry]);
    expect(found(last.replace(/\d$/, (digit) => String(Number(digit) + 1)))).toEqual([]);
  });

  test.each([[["Wednesday"]], [["Monday", "Tuesday", "Wednesday"]]])(
    "of a season without the services of every %s comes once",
    (weekdays) => {
      const rules = weekdays.map((day) => `{ day: ${day}, services: [{ name: Matins, time: "08:00" }] }`);
      const services = `weekly: [${rules.join()}]\nwithoutWeekly: [Dormition Fast]\n`;
      const days = [...Array(60).keys()].map((ahead) => new Date(Date.UTC(2027, 6, 1 + ahead)));
      const ids = days.flatMap((day) => idsOf(services, {}, day.toISOString().slice(0, 10)));
      expect(new Set(ids).size).toBe(1);
    },
  );
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
