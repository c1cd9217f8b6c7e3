import { describe, expect, test } from "vitest";
import { endOf, startOf } from "~/schedule/next-services";
import { servicesUnder } from "~/schedule/night";
import { serviceView } from "~/schedule/views/service-view";
import { servicesOn } from "~/schedule/services-on";
import { scheduleOf, SUNDAYS_AND_PASCHA, ZONE } from "../../support/content/schedule";

const schedule = scheduleOf(SUNDAYS_AND_PASCHA);

describe("A service after midnight", () => {
  const under = (date: string, first?: string) =>
    servicesUnder(schedule, date, first).map((service) => serviceView(service).time);

  const night = ["Midnight, Saturday night:", "1:15 AM, Saturday night:"];

  test("is on the pages of both dates with its night", () => {
    expect(under("2027-05-01")).toEqual(["11:30 PM", ...night]);
    expect(under("2027-05-02")).toEqual([...night, "4:00 PM"]);
  });

  test("is in a list once, under the evening before, unless the list begins later", () => {
    expect(under("2027-05-01", "2027-04-25")).toEqual(["11:30 PM", ...night]);
    expect(under("2027-05-02", "2027-04-25")).toEqual(["4:00 PM"]);
    expect(under("2027-05-02", "2027-05-02")).toEqual([...night, "4:00 PM"]);
  });

  test("is a morning service from four o'clock", () => {
    const early = scheduleOf(
      `${SUNDAYS_AND_PASCHA}dated:\n  - { date: 2026-12-25, name: Matins, time: 03:59 }\n  - { date: 2026-12-26, name: Matins, time: 04:00 }`,
    );
    expect(servicesUnder(early, "2026-12-24")).toHaveLength(1);
    expect(servicesUnder(early, "2026-12-25")).toHaveLength(1);
    expect(serviceView(servicesOn(early, "2026-12-26")[0]!).time).toBe("4:00 AM");
  });
});

const lengthMinutes = (line: string) => {
  const [service] = servicesOn(
    scheduleOf(`${SUNDAYS_AND_PASCHA}dated:\n  - { name: Vigil, ${line} }`),
    line.slice(6, 16),
  );
  return (endOf(service!, ZONE).getTime() - startOf(service!, ZONE).getTime()) / 60_000;
};

test.each([
  ["date: 2027-01-01, time: 23:30, end: 03:00", 210],
  ["date: 2027-01-01, time: 22:00, end: 00:00", 120],
  // The clocks go from 2:00 to 3:00 on March 14, 2027, and from 2:00 back to 1:00 on November 7.
  ["date: 2027-03-13, time: 23:30, end: 03:00", 150],
  ["date: 2027-11-06, time: 23:30, end: 03:00", 270],
  ["date: 2027-03-13, time: 23:30", 120],
  ["date: 2027-11-06, time: 23:30", 120],
])("A service that ends after midnight: %s lasts %i minutes", (line, minutes) => {
  expect(lengthMinutes(line)).toBe(minutes);
});

describe("The services of every week", () => {
  const names = (date: string, more = "") =>
    servicesOn(scheduleOf(SUNDAYS_AND_PASCHA + more), date).map(({ name }) => name);
  const PASCHAL = ["Paschal Matins", "Paschal Liturgy", "Agape Vespers"];

  test("are held on Pascha only if entered for it", () => {
    expect(names("2027-05-02")).toEqual(PASCHAL);
    expect(names("2028-04-16")).toEqual(PASCHAL);
    const liturgy = "dated:\n  - { date: 2027-05-02, name: Divine Liturgy, time: 09:00 }";
    expect(names("2027-05-02", liturgy)).toEqual([
      "Paschal Matins",
      "Paschal Liturgy",
      "Divine Liturgy",
      "Agape Vespers",
    ]);
  });

  test.each([
    ["2026-12-27", "[2026-12-27]", []],
    ["2027-12-27", "[2026-12-27]", []],
    ["2026-12-27", "[December 27]", []],
    ["2027-12-26", "[December 26]", []],
    ["2027-12-26", "[December 27]", ["Hours", "Divine Liturgy"]],
    ["2027-05-01", "[Holy Week]", ["Nocturns"]],
    ["2027-05-02", "[Paschal season]", PASCHAL],
    ["2027-05-09", "[Paschal season]", []],
    ["2027-06-13", "[Paschal season]", ["Hours", "Divine Liturgy"]],
  ])("on %s without weekly services on %s: %j", (date, days, expected) => {
    expect(names(date, `withoutWeekly: ${days}`)).toEqual(expected);
  });
});
