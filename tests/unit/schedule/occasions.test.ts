import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { announcedOccasions, type Occasion, occasionsOf } from "~/schedule/occasions/occasions";
import { type GreatFeastOn } from "~/schedule/occasions/feasts";
import { addDays, datesBetween } from "~/dates/civil-date";
import { inNewYork, scheduleOf, ZONE } from "../../support/content/schedule";
import { factsOfTheSite } from "../calendar/shipped-facts";

const facts = factsOfTheSite();
const greatFeastOn: GreatFeastOn = (date) => liturgicalDay(facts, date).greatFeast;

const WEEKLY = `
weekly:
  - day: Sunday
    services: [{ name: Liturgy, time: 09:00 }]
  - day: Saturday
    services: [{ name: Vespers, time: 18:00 }]
`;
const dated = (...lines: string[]) => `${WEEKLY}dated:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;

const occasions = (yaml: string, today = "2026-11-22") => occasionsOf(scheduleOf(yaml), greatFeastOn, today);
const inWords = ({ id, name, services }: Occasion) => [
  id,
  name,
  ...services.map(({ date, time, name }) => `${date.slice(5)} ${time} ${name}`),
];

const VIGIL = "date: 2026-12-24, time: 18:00, name: Vigil";
const NATIVITY = "date: 2026-12-25, time: 09:00, name: Liturgy of the Nativity";

describe("The services of a feast are an occasion by themselves", () => {
  test("the Nativity has its day and the whole eve", () => {
    const hours = "date: 2026-12-24, time: 09:00, name: Royal Hours";
    const others = ["date: 2026-12-23, time: 18:00, name: Akathist", "date: 2026-12-26, time: 09:00, name: Synaxis"];
    expect(occasions(dated(VIGIL, NATIVITY, hours, ...others)).map(inWords)).toEqual([
      [
        "nativity-2026",
        "Nativity of Christ",
        ...["12-24 09:00 Royal Hours", "12-24 18:00 Vigil", "12-25 09:00 Liturgy of the Nativity"],
      ],
    ]);
  });

  test("another great feast begins at noon of its eve; a weekly service belongs to it in the morning, and on a Saturday eve", () => {
    const eve = ["date: 2027-02-01, time: 09:00, name: Matins", "date: 2027-02-01, time: 18:00, name: Great Vespers"];
    expect(occasions(dated(...eve)).map(inWords)).toEqual([
      ["meeting-of-christ-in-the-temple-2027", "Meeting of Christ in the Temple", "02-01 18:00 Great Vespers"],
    ]);
    // September 8, 2029 is a Saturday; the Elevation of 2031 a Sunday.
    const onSaturday = "date: 2029-09-08, time: 09:00, name: Liturgy of the feast";
    expect(inWords(occasions(dated(onSaturday))[0]!).slice(2)).toEqual(["09-08 09:00 Liturgy of the feast"]);
    const onSunday = "date: 2031-09-14, time: 08:00, name: Matins";
    expect(inWords(occasions(dated(onSunday))[0]!).slice(2)).toEqual([
      ...["09-13 18:00 Vespers", "09-14 08:00 Matins", "09-14 09:00 Liturgy"],
    ]);
  });

  test("Holy Week and Pascha are one, from Lazarus Saturday through the last service of Pascha, the weekly ones among them", () => {
    const yaml = `${WEEKLY}  - { day: Friday, during: Holy Week, services: [{ name: Lamentations, time: 19:00 }] }
  - { day: Sunday, during: Pascha, services: [{ name: Matins, time: 00:00 }, { name: Agape Vespers, time: 16:00 }] }`;
    const found = occasions(yaml, "2027-03-15").filter(({ year }) => year === 2027);
    expect(found.map(inWords)).toEqual([
      [
        "pascha-2027",
        "Holy Week and Pascha",
        ...["04-24 18:00 Vespers", "04-25 09:00 Liturgy", "04-30 19:00 Lamentations", "05-01 18:00 Vespers"],
        ...["05-02 00:00 Matins", "05-02 16:00 Agape Vespers"],
      ],
    ]);
  });

  test("a feast with no entry or only weekly services is not an occasion", () => {
    expect(occasions(WEEKLY)).toEqual([]);
    expect(occasions(dated("date: 2026-11-26, time: 10:00, name: Akathist"))).toEqual([]);
  });
});

describe("A dated service with `occasion`", () => {
  test("on another day of the year joins the feast that it names", () => {
    const hours = "date: 2026-12-21, time: 09:00, name: Royal Hours, occasion: Nativity of Christ";
    expect(occasions(dated(VIGIL, hours)).map(inWords)).toEqual([
      ["nativity-2026", "Nativity of Christ", "12-21 09:00 Royal Hours", "12-24 18:00 Vigil"],
    ]);
  });

  test("has its own occasion within a feast", () => {
    const funeral = "date: 2026-12-24, time: 10:00, name: Funeral, occasion: Funeral of Anna";
    expect(occasions(dated(VIGIL, funeral)).map(inWords)).toEqual([
      ["funeral-of-anna-2026", "Funeral of Anna", "12-24 10:00 Funeral"],
      ["nativity-2026", "Nativity of Christ", "12-24 18:00 Vigil"],
    ]);
    const named = [VIGIL, NATIVITY].map((line) => `${line}, occasion: Christmas`);
    expect(occasions(dated(...named)).map(inWords)).toEqual([
      ["christmas-2026", "Christmas", "12-24 18:00 Vigil", "12-25 09:00 Liturgy of the Nativity"],
    ]);
  });

  test("is grouped with all of its words in a year, whose address it has", () => {
    const retreat = (date: string) => `date: ${date}, time: 10:00, name: Retreat, occasion: Retreat 2027`;
    const dates = ["2027-02-20", "2027-02-21", "2027-09-25", "2028-02-19"];
    expect(occasions(dated(...dates.map(retreat))).map(({ id, services }) => [id, services.length])).toEqual([
      ["retreat-2027", 3],
      ["retreat-2027-2028", 1],
    ]);
    const newYear = (moment: string) => `${moment}, name: Moleben, occasion: New Year`;
    const night = [newYear("date: 2026-12-31, time: 23:30"), newYear("date: 2027-01-01, time: 00:00")];
    expect(occasions(dated(...night)).map(({ id, services }) => [id, services.length])).toEqual([["new-year-2026", 2]]);
    const [foreign] = occasions(dated("date: 2027-02-20, time: 10:00, name: Молебен, occasion: Юбилей"));
    expect([foreign!.id, foreign!.name]).toEqual(["occasion-2027", "Юбилей"]);
  });
});

describe("A change with `occasion`", () => {
  const changes = (...lines: string[]) => `${WEEKLY}changes:\n${lines.map((line) => `  - { ${line} }\n`).join("")}`;
  const VISIT = "from: 2026-12-12, until: 2026-12-13, occasion: The Bishop’s Visit";
  const LITURGY = "date: 2026-12-13, service: Liturgy, replacedBy: Hierarchical Liturgy, movedTo: 10:00";
  const sheet = ["the-bishop-s-visit-2026", "The Bishop’s Visit", "12-12 18:00 Vespers"];

  test("gives the services of its days to the occasion, as they are held, and no others", () => {
    expect(occasions(changes(VISIT)).map(inWords)).toEqual([[...sheet, "12-13 09:00 Liturgy"]]);
    expect(occasions(changes(VISIT, LITURGY)).map(inWords)).toEqual([[...sheet, "12-13 10:00 Hierarchical Liturgy"]]);
    const noted = "date: 2026-12-13, service: Liturgy, note: A dinner follows";
    expect(occasions(changes(VISIT, noted))[0]!.services[1]!.note).toBe("A dinner follows");
  });
  test("of one service gives that one alone, beside dated ones of its title", () => {
    const greeting = "dated: [{ date: 2026-12-13, time: 08:30, name: Greeting, occasion: The Bishop’s Visit }]\n";
    expect(occasions(changes(`${LITURGY}, occasion: The Bishop’s Visit`) + greeting).map(inWords)).toEqual([
      [...sheet.slice(0, 2), "12-13 08:30 Greeting", "12-13 10:00 Hierarchical Liturgy"],
    ]);
  });
  test("leaves a dated service in the occasion that it names itself", () => {
    const funeral = "dated: [{ date: 2026-12-12, time: 10:00, name: Funeral, occasion: Funeral of Anna }]\n";
    expect(occasions(changes(VISIT) + funeral).map(({ name, services }) => [name, services.length])).toEqual([
      ["Funeral of Anna", 1],
      ["The Bishop’s Visit", 2],
    ]);
  });
  test("never hides a change, a note, or what is cancelled", () => {
    const vespers = "from: 2026-12-05, until: 2026-12-19, service: Vespers, note: Led by a reader";
    const entry = "date: 2026-12-12, service: Vespers, occasion: The Bishop’s Visit";
    const [visit] = occasions(changes(vespers, entry, "date: 2026-12-12, cancelled: Ice"));
    expect(visit!.services).toMatchObject([{ name: "Vespers", status: "cancelled", note: "Led by a reader" }]);
  });
});

test("an occasion is announced from 40 days before its first day until its last service ends, cancelled or not", () => {
  const yaml = `${dated(VIGIL, NATIVITY)}changes:\n  - { date: 2026-12-25, cancelled: Ice }\n`;
  const all = occasions(yaml);
  const announced = (date: string, time: string) => announcedOccasions(all, inNewYork(`${date}T${time}`), ZONE).length;
  const days = datesBetween("2026-11-01", "2026-12-31").filter((date) => announced(date, "00:00") === 1);
  expect([days[0], days.at(-1)]).toEqual([addDays("2026-12-24", -40), "2026-12-25"]);
  expect([announced("2026-12-25", "10:59"), announced("2026-12-25", "11:00")]).toEqual([1, 0]);
});
