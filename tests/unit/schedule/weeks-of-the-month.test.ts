import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { addDays, datesBetween } from "~/dates/civil-date";
import { calendarFile } from "~/feed/feed";
import { serviceEntries } from "~/feed/service-entries";
import { scheduleMistakes } from "~/schedule/check/schedule-mistakes";
import { regularDays } from "~/schedule/regular-week";
import { servicesOn } from "~/schedule/services-on";
import { openingHours } from "~/schedule/views/opening-hours";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { scheduleOf, servicesOf } from "../../support/content/schedule";
import { sized } from "../../support/project/size";
import { frame, instant } from "../feed/feed-frame";

const MISSION = `
weekly:
  - { day: Sunday, weeks: first and third, opens: 09:30, closes: 12:00, services: [{ name: Hours, time: 09:40 }, { name: Divine Liturgy, time: 10:00 }] }
  - { day: Sunday, weeks: "second, fourth and fifth", services: [{ name: Reader's Typica, time: 10:00 }] }
  - { day: Saturday, weeks: last, services: [{ name: Panikhida, time: 17:00 }] }
`;

const mission = scheduleOf(MISSION);

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const anyWeeks = fc
  .oneof(
    fc.subarray(ORDINALS, { minLength: 1 }),
    fc.subarray(ORDINALS.slice(0, 3)).map((some) => [...some, "last"]),
  )
  .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }));
const anyWeekday = fc.integer({ min: 1, max: 7 });

const inWords = (weeks: readonly string[]) => weeks.join(", ").replace(/, (?=\w+$)/, " and ");
const nameOf = (weekday: number) => DateTime.fromObject({ year: 2024, month: 1, day: weekday }).weekdayLong!;
const itemOf = (weekday: number, weeks: readonly string[]) =>
  `{ day: ${nameOf(weekday)}, weeks: "${inWords(weeks)}", services: [{ name: Moleben, time: 10:00 }] }`;

/** The dates of a year, each month's weekdays counted by luxon. */
function countedDates(year: number, weekday: number, weeks: readonly string[]): string[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const first = DateTime.fromObject({ year, month, day: 1 });
    const days = Array.from({ length: first.daysInMonth! }, (_, ahead) => first.plus({ days: ahead }));
    const named = days.filter((day) => day.weekday === weekday);
    const wanted = weeks.flatMap((week) => named.at(week === "last" ? -1 : ORDINALS.indexOf(week)) ?? []);
    return wanted.map((day) => day.toISODate()!).sort();
  });
}

describe.each(Object.keys(PROGRAMS))("%s shows", (program) => {
  const shown = (yaml: string, from: string, to: string) => {
    const text = calendarFile(frame, serviceEntries(scheduleOf(yaml), { from, to }));
    const found = PROGRAMS[program]!(text, instant(from), instant(addDays(to, 1)));
    return { text, starts: found.map(({ start, summary }) => `${start.slice(0, 10)} ${summary}`) };
  };

  test("services of any weeks on the dates that a calendar has for them, like the pages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2036 }), anyWeekday, anyWeeks, (year, weekday, weeks) => {
        const yaml = `weekly: [${itemOf(weekday, weeks)}]\nwithoutWeekly: [March 9, ${year}-08-30]`;
        const expected = countedDates(year, weekday, weeks).filter(
          (date) => date !== `${year}-03-09` && date !== `${year}-08-30` && !isPascha(yaml, date),
        );
        const dates = datesBetween(`${year}-01-01`, `${year}-12-31`);
        expect(dates.filter((date) => servicesOn(scheduleOf(yaml), date).length > 0)).toEqual(expected);
        const { starts } = shown(yaml, `${year}-01-01`, `${year}-12-31`);
        expect(starts).toEqual(expected.map((date) => `${date} Moleben`));
      }),
      { numRuns: sized(8, 80) },
    );
  });

  test("a Sunday that is cancelled, one that is moved, and none on Pascha", () => {
    const changes = `changes:
  - { date: 2027-03-07, service: Divine Liturgy, cancelled: Snow }
  - { date: 2027-03-21, service: Divine Liturgy, movedTo: 11:00 }`;
    const { text, starts } = shown(MISSION + changes, "2027-02-15", "2027-06-10");
    expect(text).toContain("RRULE:FREQ=MONTHLY;BYDAY=1SU,3SU");
    expect(text).toContain("RRULE:FREQ=MONTHLY;BYDAY=2SU,4SU,5SU");
    expect(text).toContain("RRULE:FREQ=MONTHLY;BYDAY=-1SA");
    const days = ["02-21", "03-07 Cancelled:", "03-21", "04-04", "04-18", "05-16", "06-06"];
    expect(starts.filter((line) => line.endsWith("Divine Liturgy"))).toEqual(
      days.map((day) => `2027-${day} Divine Liturgy`),
    );
  });
});

const isPascha = (yaml: string, date: string) => scheduleOf(yaml).isInSeason("Pascha", date);

test("The regular times say the weeks, and the next day of each", () => {
  const labels = (today: string) => regularDays(servicesOf(MISSION).weekly, mission, today).map(({ label }) => label);
  expect(labels("2027-01-05")).toEqual([
    "First and third Sundays, next on January 17",
    "Second, fourth and fifth Sundays, next on January 10",
    "Last Saturdays, next on January 30",
  ]);
});

test("Search engines read the hours of the dates on which the church is open", () => {
  const [sundays] = servicesOf(MISSION).weekly;
  const hours = { dayOfWeek: "https://schema.org/Sunday", opens: "09:30", closes: "12:00" };
  expect(openingHours(mission, sundays!, "2027-01-05")).toEqual([
    { ...hours, validFrom: "2027-01-17", validThrough: "2027-01-17" },
  ]);
});

describe("The content check", () => {
  test("names weeks that never come, and two services at one time", () => {
    const found = (yaml: string) => scheduleMistakes({ events: [] }, scheduleOf(yaml), "2026-11-28");
    const never = MISSION.replace("weeks: last", "weeks: fifth, from: 2026-12-01, until: 2027-01-29");
    expect(found(MISSION)).toEqual([]);
    expect(found(never)).toMatchObject([
      { path: ["weekly", 2, "weeks"], found: '"fifth", in which there is no Saturday between from and until' },
    ]);
    expect(found(MISSION.replace("second, fourth", "third, fourth"))).toMatchObject([
      { found: "Divine Liturgy and Reader’s Typica both at 10:00 on Sunday, December 20, 2026" },
    ]);
  });
});
