import { describe, expect, test } from "vitest";
import { type Parish } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { type EventOnDate } from "~/schedule/events";
import { parishEvent, specialHours } from "~/schedule/views/structured-events";
import { scheduleOf, SUNDAY_MORNING } from "../../support/content/schedule";

const SUNDAYS = `
weekly:${SUNDAY_MORNING}
`;

/** The special hours of four weeks in search engine data: "2026-11-29 00:00-00:00". */
const hoursFrom = (today: CivilDate, more = "") =>
  specialHours(scheduleOf(SUNDAYS + more), ["Sunday"], today).map(
    ({ date, opens, closes }) => `${date} ${opens}-${closes}`,
  );

describe("In search engine data the church", () => {
  test.each(["Hours", "Divine Liturgy"])("is open when %s alone is cancelled", (service) => {
    expect(hoursFrom("2026-11-22", `changes: [{ date: 2026-11-29, service: ${service}, cancelled: Snow }]`)).toEqual(
      [],
    );
  });

  test("is closed on a Saturday that its weekly services skip", () => {
    const vespers = "  - { day: Saturday, notDuring: [Holy Week], services: [{ name: Vespers, time: 18:00 }] }";
    expect(specialHours(scheduleOf(SUNDAYS + vespers), ["Saturday"], "2027-04-20")).toEqual([
      { date: "2027-05-01", opens: "00:00", closes: "00:00" },
    ]);
  });

  // In 2027 Pascha is May 2; the Sundays of the four weeks around it are as always.
  test("is closed on Pascha without an entry", () => {
    expect(hoursFrom("2027-04-20")).toEqual(["2027-05-02 00:00-00:00"]);
  });

  test("is open on Pascha for the services of the night, not for those of an ordinary Sunday", () => {
    const night = `dated:
  - { date: 2027-05-02, name: Paschal Matins, time: 00:00, end: 02:00 }
  - { date: 2027-05-02, name: Agape Vespers, time: 11:00 }
`;
    expect(hoursFrom("2027-04-20", night)).toEqual(["2027-05-02 00:00-02:00", "2027-05-02 11:00-13:00"]);
  });
});

describe("An event ends after it begins, by the clocks of the parish:", () => {
  const parish = {
    name: "St. Olga",
    timezone: "America/New_York",
    address: { street: "1 Street", city: "Town", stateCode: "NH", zip: "03500" },
  } as Parish;
  const ends = (more: object) => {
    const event = { date: "2027-07-10", title: "Eve of the Feast", ...more } as EventOnDate;
    const { startDate, endDate } = parishEvent(event, parish, "https://parish.example.org");
    return [startDate, endDate];
  };

  test.each([
    [{ time: "18:00" }, ["2027-07-10T18:00:00-04:00", undefined]],
    [{ time: "18:00", end: "01:00" }, ["2027-07-10T18:00:00-04:00", "2027-07-11T01:00:00-04:00"]],
    [{ time: "18:00", lastDay: "2027-07-12" }, ["2027-07-10T18:00:00-04:00", "2027-07-13T00:00:00-04:00"]],
    [{}, ["2027-07-10", "2027-07-10"]],
    [{ lastDay: "2027-07-12" }, ["2027-07-10", "2027-07-12"]],
    [{ date: "2027-01-10", time: "18:00" }, ["2027-01-10T18:00:00-05:00", undefined]],
  ])("%j", (more, expected) => expect(ends(more)).toEqual(expected));
});
