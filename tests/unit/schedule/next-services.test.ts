import { isHeld } from "~/schedule/services-on";
import { describe, expect, test } from "vitest";
import { nextChange, servicesFrom } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { eventsOf, inNewYork, scheduleOf } from "../../support/content/schedule";

const schedule = scheduleOf(`
weekly:
  - day: Sunday
    services:
      - { name: Hours, time: 08:35, end: 09:00 }
      - { name: Divine Liturgy, time: 09:00 }
dated:
  - { date: 2027-05-01, name: Nocturns, time: 23:30 }
  - { date: 2027-03-14, name: Vigil, time: 01:30 }
  - { date: 2027-11-07, name: Vigil, time: 00:30 }
  - { date: 2027-06-05, name: Great Vespers, time: 21:00, end: 00:00 }
changes:
  - { date: 2026-11-29, cancelled: The rector is away }
`);

const heldFrom = (services: Schedule, moment: string) => [...servicesFrom(services, inNewYork(moment))].filter(isHeld);

const next = (moment: string, count = 1) =>
  heldFrom(schedule, moment)
    .slice(0, count)
    .map(({ date, time, name }) => `${date} ${time} ${name}`);

describe("The next service", () => {
  test.each([
    ["while it lasts", "2026-11-22T08:59", "2026-11-22 08:35 Hours"],
    ["from its end on is the one after it", "2026-11-22T09:00", "2026-11-22 09:00 Divine Liturgy"],
    ["without an end lasts two hours", "2026-11-22T10:59:59", "2026-11-22 09:00 Divine Liturgy"],
    ["is past after two hours; a cancelled one is skipped", "2026-11-22T11:00", "2026-12-06 08:35 Hours"],
    ["that ends at midnight lasts until then", "2027-06-05T23:59:59", "2027-06-05 21:00 Great Vespers"],
    ["that began before midnight is still served after it", "2027-05-02T00:01", "2027-05-01 23:30 Nocturns"],
    [
      "that began before midnight ends two hours later, and weekly ones give way on Pascha",
      "2027-05-02T01:30",
      "2027-05-09 08:35 Hours",
    ],
  ])("%s", (_, moment, expected) => {
    expect(next(moment)).toEqual([expected]);
  });
});

const events = eventsOf(`
- { date: 2026-11-20, lastDay: 2026-11-22, time: 18:00, end: 15:00, title: Retreat, description: Quiet. }
- { date: 2026-11-22, title: Coffee, description: Hot. }
`);

test.each([
  ["2026-11-22T00:00", "2026-11-22T08:35"],
  ["2026-11-22T08:35", "2026-11-22T09:00"],
  ["2026-11-22T09:00", "2026-11-22T11:00"],
  ["2026-11-22T11:00", "2026-11-22T15:00"],
  ["2026-11-22T15:00", "2026-11-23T00:00"],
  ["2027-05-01T23:40", "2027-05-02T00:00"],
  ["2027-05-02T00:00", "2027-05-02T01:30"],
])("The pages change after %s first at %s", (now, expected) => {
  expect(nextChange(schedule, events, inNewYork(now))).toEqual(inNewYork(expected));
});
