import { describe, expect, test } from "vitest";
import { type CivilDate } from "~/dates/civil-date";
import { specialHours } from "~/schedule/views/opening-hours";
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
