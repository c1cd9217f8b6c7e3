import { describe, expect, test } from "vitest";
import { type CivilDate } from "~/dates/civil-date";
import { datesOf, servicesOn } from "~/schedule/services-on";
import { scheduleOf, SUNDAY_MORNING } from "../../support/content/schedule";

const SUNDAYS = `
weekly:${SUNDAY_MORNING}
  - day: Saturday
    from: 2026-11-28
    until: 2027-05-29
    notDuring: [Holy Week, Bright Week]
    services:
      - { name: Great Vespers, time: 18:00 }
  - day: Wednesday
    during: Great Lent
    services:
      - { name: Presanctified Liturgy, time: 18:00, note: Supper follows. }
dated:
  - { date: 2026-12-25, name: Divine Liturgy, time: 09:00, place: The hall, link: https://live.example.org/ }
  - { date: 2026-12-27, name: Moleben, time: 07:30 }
`;

const SUNDAY = "2026-11-29";

/** "09:00-10:30 Divine Liturgy", then what is different. */
function on(date: CivilDate, changes = ""): string[] {
  const services = servicesOn(scheduleOf(`${SUNDAYS}\nchanges:\n${changes}`), date);
  return services.map(({ time, end, name, status, originalTime, replaces, reason }) => {
    const different = status === "moved" ? `moved from ${originalTime}` : status === "cancelled" ? status : "";
    return [end ? `${time}-${end}` : time, name, different, replaces && `for ${replaces}`, reason]
      .filter(Boolean)
      .join(" ");
  });
}

describe("The services of a date", () => {
  test.each([
    ["2026-11-21", []],
    ["2026-11-28", ["18:00 Great Vespers"]],
    ["2027-05-29", ["18:00 Great Vespers"]],
    ["2027-06-05", []],
    ["2027-05-01", []],
    ["2027-05-08", []],
    ["2027-05-15", ["18:00 Great Vespers"]],
    // Pascha is May 2 in 2027 and April 16 in 2028.
    ["2027-03-10", []],
    ["2027-03-17", ["18:00 Presanctified Liturgy"]],
    ["2027-04-21", ["18:00 Presanctified Liturgy"]],
    ["2027-04-28", []],
    ["2028-03-01", ["18:00 Presanctified Liturgy"]],
    ["2028-04-12", []],
  ])("on %s hold from their first to their last day, and follow the church year", (date, expected) => {
    expect(on(date)).toEqual(expected);
  });

  test("include those entered for the date", () => {
    expect(on("2026-12-25")).toEqual(["09:00 Divine Liturgy"]);
    expect(on("2026-12-27")).toEqual(["07:30 Moleben", "08:35-09:00 Hours", "09:00-10:30 Divine Liturgy"]);
    const [liturgy] = servicesOn(scheduleOf(SUNDAYS), "2026-12-25");
    expect(liturgy).toMatchObject({ kind: "dated", place: "The hall", link: "https://live.example.org/" });
  });
});

const yaml =
  "weekly: [{ day: Saturday, every: other week, from: 2026-11-28, until: 2027-06-30, services: [{ name: Vespers, time: 18:00 }] }]";

test("Services of every other week are held on their first day, and on each second one after it", () => {
  const dates = datesOf(scheduleOf(yaml), scheduleOf(yaml).rules[0]!, "2026-11-01", "2027-01-15");
  expect(dates).toEqual(["2026-11-28", "2026-12-12", "2026-12-26", "2027-01-09"]);
});

describe("A change that only gives details", () => {
  const details =
    "  - { date: 2026-11-29, service: Divine Liturgy, note: Bring a candle, place: The hall, end: 11:00 }";

  test("leaves the service as it is, and adds note, place and end", () => {
    const services = servicesOn(scheduleOf(`${SUNDAYS}changes:\n${details}`), SUNDAY);
    expect(services[1]).toMatchObject({ name: "Divine Liturgy", status: "scheduled", note: "Bring a candle" });
    expect(services[1]).toMatchObject({ time: "09:00", end: "11:00", place: "The hall" });
    expect(services[1]!.replaces).toBeUndefined();
  });

  test.each([
    ["{ date: 2026-11-29, cancelled: Snow }", { status: "cancelled", reason: "Snow" }],
    ["{ from: 2026-11-28, until: 2026-12-10, cancelled: Snow }", { status: "cancelled", reason: "Snow" }],
    [
      "{ from: 2026-11-28, until: 2026-12-10, service: Divine Liturgy, movedTo: 10:00 }",
      { status: "moved", time: "10:00", note: "Bring a candle" },
    ],
    [
      "{ date: 2026-11-29, service: Divine Liturgy, replacedBy: Typica, reason: Away }",
      { name: "Typica", replaces: "Divine Liturgy", reason: "Away", place: "The hall" },
    ],
  ])("never undoes another change: %s", (other, expected) => {
    for (const changes of [`  - ${other}\n${details}`, `${details}\n  - ${other}`]) {
      const services = servicesOn(scheduleOf(`${SUNDAYS}changes:\n${changes}`), SUNDAY);
      expect(services.find(({ originalTime }) => originalTime === "09:00")).toMatchObject(expected);
    }
  });

  test("replaces nothing when it names the service itself", () => {
    const changes = "  - { date: 2026-11-29, service: Divine Liturgy, replacedBy: Divine Liturgy, note: Come }";
    expect(on(SUNDAY, changes)).toEqual(["08:35-09:00 Hours", "09:00-10:30 Divine Liturgy"]);
  });
});

describe("A change", () => {
  test("moves a service for as long as it lasts, and puts it in its new place", () => {
    const moved = "  - { date: 2026-11-29, service: Hours, movedTo: 10:45, reason: The bishop visits }";
    const hours = "10:45-11:10 Hours moved from 08:35 The bishop visits";
    expect(on(SUNDAY, moved)).toEqual(["09:00-10:30 Divine Liturgy", hours]);
    expect(on("2026-12-06", moved)).toEqual(on("2026-12-06"));
  });

  test.each([
    ["past midnight", "23:30", "01:00"],
    ["so that it ends at midnight", "22:30", "00:00"],
  ])("moves a service with its end %s", (_, movedTo, end) => {
    const [, liturgy] = on(SUNDAY, `  - { date: 2026-11-29, service: Divine Liturgy, movedTo: ${movedTo} }`);
    expect(liturgy).toBe(`${movedTo}-${end} Divine Liturgy moved from 09:00`);
  });

  test("moves a night service to the morning with its length", () => {
    const vigil = "  - { date: 2026-11-30, name: Vigil, time: 23:30, end: 01:00 }\n";
    const changes = "changes:\n  - { date: 2026-11-30, service: Vigil, movedTo: 10:00 }\n";
    const services = servicesOn(scheduleOf(SUNDAYS + vigil + changes), "2026-11-30");
    expect(services).toMatchObject([{ time: "10:00", end: "11:30" }]);
  });

  test("replaces a service, at its time or another", () => {
    const reader = "date: 2026-11-29, service: divine liturgy, replacedBy: Reader's Typica";
    expect(on(SUNDAY, `  - { ${reader} }`)[1]).toBe("09:00-10:30 Reader’s Typica for Divine Liturgy");
    expect(on(SUNDAY, `  - { ${reader}, movedTo: 09:30, end: 10:15 }`)[1]).toBe(
      "09:30-10:15 Reader’s Typica moved from 09:00 for Divine Liturgy",
    );
  });

  test("cancels one service or all of the day, dated ones included", () => {
    expect(on(SUNDAY, "  - { date: 2026-11-29, service: Hours, cancelled: Illness }")).toEqual([
      "08:35-09:00 Hours cancelled Illness",
      "09:00-10:30 Divine Liturgy",
    ]);
    expect(on("2026-12-27", "  - { date: 2026-12-27, cancelled: Snow }")).toEqual([
      "07:30 Moleben cancelled Snow",
      "08:35-09:00 Hours cancelled Snow",
      "09:00-10:30 Divine Liturgy cancelled Snow",
    ]);
  });

  test("for a service and date precedes one for the day, and that one for a range", () => {
    const range = "  - { from: 2026-11-25, until: 2026-12-07, cancelled: Away }";
    const rangeOfOne = "  - { from: 2026-11-25, until: 2026-12-07, service: Divine Liturgy, replacedBy: Typica }";
    const day = "  - { date: 2026-11-29, cancelled: Snow }";
    const change = "  - { date: 2026-11-29, service: Divine Liturgy, movedTo: 11:00 }";
    const liturgy = (...changes: string[]) => on(SUNDAY, changes.join("\n")).at(-1);
    expect(liturgy(range, rangeOfOne)).toBe("09:00-10:30 Typica for Divine Liturgy");
    expect(liturgy(rangeOfOne, range, day)).toBe("09:00-10:30 Divine Liturgy cancelled Snow");
    expect(liturgy(change, day, rangeOfOne, range)).toBe("11:00-12:30 Divine Liturgy moved from 09:00");
  });

  test("distinguishes two services of one name by their time", () => {
    const second = "\ndated:\n  - { date: 2026-11-29, name: Hours, time: 07:00 }";
    const schedule = scheduleOf(
      `weekly:\n  - { day: Sunday, services: [{ name: Hours, time: 08:35 }] }${second}
changes:\n  - { date: 2026-11-29, service: Hours, at: 07:00, cancelled: Illness }`,
    );
    expect(servicesOn(schedule, SUNDAY).map(({ status }) => status)).toEqual(["cancelled", "scheduled"]);
  });

  test("leaves a service its identity", () => {
    const changed = scheduleOf(`${SUNDAYS}\nchanges:\n  - { date: 2026-11-29, service: Hours, movedTo: 10:45 }`);
    const [before, after] = [servicesOn(scheduleOf(SUNDAYS), SUNDAY)[0]!, servicesOn(changed, SUNDAY)[1]!];
    expect([after.id, after.date, after.originalTime]).toEqual([before.id, before.date, before.time]);
    const ids = [...changed.rules, ...changed.dated].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
