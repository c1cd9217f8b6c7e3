import { describe, expect, test } from "vitest";
import { type CivilDate } from "~/dates/civil-date";
import { specialHours } from "~/schedule/events/structured-events";
import { scheduleOf } from "../../support/content/schedule";

const SUNDAYS = `
weekly:
  - day: Sunday
    services:
      - { name: Hours, time: 08:35, end: 09:00 }
      - { name: Divine Liturgy, time: 09:00, end: 10:30 }
`;

/** "2026-11-29 00:00-00:00", as a search engine is told of the four weeks from a day on. */
const toldFrom = (today: CivilDate, more = "") =>
  specialHours(scheduleOf(SUNDAYS + more), ["Sunday"], today).map(
    ({ date, opens, closes }) => `${date} ${opens}-${closes}`,
  );

describe("A search engine is told that the church", () => {
  test("is open as always when nothing is changed", () => {
    expect(toldFrom("2026-11-22")).toEqual([]);
  });

  test("is closed on a day on which everything is cancelled, and on no other", () => {
    expect(toldFrom("2026-11-22", "changes: [{ date: 2026-11-29, cancelled: Snow }]")).toEqual([
      "2026-11-29 00:00-00:00",
    ]);
  });

  test.each(["Hours", "Divine Liturgy"])("is open when %s alone is cancelled", (service) => {
    expect(toldFrom("2026-11-22", `changes: [{ date: 2026-11-29, service: ${service}, cancelled: Snow }]`)).toEqual([]);
  });

  test("is closed on a Saturday of the week that its services leave out", () => {
    const vespers = "  - { day: Saturday, notDuring: [Holy Week], services: [{ name: Vespers, time: 18:00 }] }";
    expect(specialHours(scheduleOf(SUNDAYS + vespers), ["Saturday"], "2027-04-20")).toEqual([
      { date: "2027-05-01", opens: "00:00", closes: "00:00" },
    ]);
  });

  // In 2027 Pascha is May 2; the Sundays of the four weeks around it are as always.
  test("is closed on the Sunday of Pascha when nothing is entered for it", () => {
    expect(toldFrom("2027-04-20")).toEqual(["2027-05-02 00:00-00:00"]);
  });

  test("is open on Pascha for the services of the night, not for those of an ordinary Sunday", () => {
    const night = `dated:
  - { date: 2027-05-02, name: Paschal Matins, time: 00:00, end: 02:00 }
  - { date: 2027-05-02, name: Agape Vespers, time: 11:00 }
`;
    expect(toldFrom("2027-04-20", night)).toEqual(["2027-05-02 00:00-02:00", "2027-05-02 11:00-13:00"]);
  });
});
