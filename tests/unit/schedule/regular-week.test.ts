import { describe, expect, test } from "vitest";
import { type ServiceDay } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { regularDay, regularDays, regularServices, regularWeek } from "~/schedule/regular-week";
import { scheduleOf, servicesOf, SUNDAY_MORNING } from "../../support/content/schedule";

const { weekly } = servicesOf(`weekly:
  - { day: Saturday, from: 2026-11-28, until: 2027-03-20, services: [{ name: Great Vespers, time: 18:00 }] }
  - { day: Wednesday, during: Great Lent, until: 2027-04-14, services: [{ name: Presanctified Liturgy, time: 18:00 }] }
`);

/** Asked only for the season of a date. */
const churchYear = scheduleOf("weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:35 }] }]");
const labels = (today: CivilDate) => regularWeek(weekly, today).map(({ label }) => label);
const lenten = "Wednesdays in Great Lent, until April 14";

const held = (when: Partial<ServiceDay>): ServiceDay => ({
  day: "Wednesday",
  services: [{ name: "Akathist", time: "18:00", note: "In the hall" }],
  ...when,
});

describe("The services of every week", () => {
  test.each<[Partial<ServiceDay>, string]>([
    [{}, "Wednesdays"],
    [{ during: "Great Lent" }, "Wednesdays in Great Lent"],
    [{ during: "Holy Week" }, "Wednesday of Holy Week"],
    [{ day: "Sunday", during: "Pascha" }, "Pascha"],
    [{ during: "Bright Week" }, "Wednesday of Bright Week"],
    [{ during: "Paschal season" }, "Wednesdays in the Paschal season"],
    [{ during: "Apostles' Fast" }, "Wednesdays in the Apostles’ Fast"],
    [{ during: "Dormition Fast" }, "Wednesdays in the Dormition Fast"],
    [{ during: "Nativity Fast" }, "Wednesdays in the Nativity Fast"],
    [{ notDuring: ["Holy Week", "Bright Week"] }, "Wednesdays, except in Holy Week and in Bright Week"],
    [{ notDuring: ["Pascha"], until: "2027-05-26" }, "Wednesdays, until May 26, except on Pascha"],
  ])("that are held %j are listed under %j", (when, label) => {
    const services = [{ name: "Akathist", time: "6:00 PM", note: "In the hall" }];
    expect(regularDay(held(when), "2026-11-22")).toEqual({ label, services });
  });

  // 2027: Great Lent from March 15 to April 25, Pascha on May 2.
  test.each<[string, Partial<ServiceDay>, CivilDate, boolean]>([
    ["without limits", {}, "2027-06-08", true],
    ["on the Monday of its first week", { from: "2027-06-08" }, "2027-06-07", true],
    ["on the day after its last date", { until: "2027-06-09" }, "2027-06-10", false],
    ["on its last date", { until: "2027-06-09" }, "2027-06-09", true],
    ["a week before its first date", { from: "2027-06-16" }, "2027-06-09", false],
    ["in its season", { during: "Great Lent" }, "2027-04-15", true],
    ["after its season", { during: "Great Lent" }, "2027-04-22", false],
    ["in the week that it leaves out", { notDuring: ["Holy Week"] }, "2027-04-26", false],
    ["after that week", { notDuring: ["Holy Week"] }, "2027-04-29", true],
    ["of Holy Week", { during: "Holy Week" }, "2027-04-27", false],
    ["in the week between", { every: "other week", from: "2027-06-02" }, "2027-06-07", true],
    ["every other week, before it begins", { every: "other week", from: "2027-06-30" }, "2027-06-16", false],
  ])("is regular or not: %s", (_, when, today, isRegular) => {
    expect(regularServices([held(when)], churchYear, today).length > 0).toBe(isRegular);
  });

  const sundays = `weekly:${SUNDAY_MORNING}
  - { day: Saturday, every: other week, from: 2027-05-22, services: [{ name: Vespers, time: 18:00 }] }
`;
  test.each([
    ["as usual", "", ["Sundays", "Every other Saturday, next on June 5"]],
    ["taken away", "withoutWeekly: [2027-06-06]", ["Sundays, not on June 6", "Every other Saturday, next on June 5"]],
    [
      "cancelled",
      "changes: [{ date: 2027-06-06, cancelled: Illness }, { date: 2027-06-05, cancelled: Illness }]",
      ["Sundays, not on June 6", "Every other Saturday, not on June 5"],
    ],
    [
      "with one service moved",
      "changes: [{ date: 2027-06-06, service: Divine Liturgy, movedTo: 10:00 }]",
      ["Sundays, different on June 6", "Every other Saturday, next on June 5"],
    ],
    [
      "with another service instead",
      "changes: [{ date: 2027-06-06, service: Divine Liturgy, replacedBy: Typica }]",
      ["Sundays, different on June 6", "Every other Saturday, next on June 5"],
    ],
  ])("of a week %s have that with their day", (_, more, expected) => {
    const schedule = scheduleOf(sundays + more);
    const { weekly } = servicesOf(sundays);
    expect(regularDays(weekly, schedule, "2027-06-01").map(({ label }) => label)).toEqual(expected);
  });

  test.each([
    ["more than four weeks before it begins", "2026-10-30", [lenten]],
    ["four weeks before it begins", "2026-10-31", ["Saturdays, from November 28, until March 20", lenten]],
    ["on its first day", "2026-11-28", ["Saturdays, until March 20", lenten]],
    ["on the day after", "2027-03-21", [lenten]],
  ])("announce an ending one %s", (_, today, expected) => {
    expect(labels(today)).toEqual(expected);
  });
});
