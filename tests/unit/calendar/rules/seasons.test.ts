import { expect, test } from "vitest";
import { churchDate, hasLiturgyOfStBasil } from "~/calendar/rules/church-date";
import { greetingSeason, isHouseBlessingSeason, isInSeason } from "~/calendar/rules/seasons";
import { type Season } from "~/content/schema";
import { addDays, datesBetween } from "~/dates/civil-date";

/**
 * First and last days by the printed calendars of the Orthodox Church in America. Pascha: April 12, 2026; May 2, 2027.
 */
const SEASONS: [Season, string, string][] = [
  ["Great Lent", "2026-02-23", "2026-04-05"],
  ["Holy Week", "2026-04-06", "2026-04-11"],
  ["Pascha", "2026-04-12", "2026-04-12"],
  ["Bright Week", "2026-04-13", "2026-04-18"],
  ["Paschal season", "2026-04-12", "2026-05-20"],
  ["Apostles' Fast", "2026-06-08", "2026-06-28"],
  ["Dormition Fast", "2026-08-01", "2026-08-14"],
  ["Nativity Fast", "2026-11-15", "2026-12-24"],
  ["Great Lent", "2027-03-15", "2027-04-25"],
  ["Apostles' Fast", "2027-06-28", "2027-06-28"],
];

test("Houses are blessed until Lent, and asked for from December 15 on", () => {
  const days = ["2026-12-14", "2026-12-15", "2027-01-31", "2027-03-14", "2027-03-15", "2027-06-15"];
  expect(days.map(isHouseBlessingSeason)).toEqual([false, true, true, true, false, false]);
});

test.each([
  ["pascha", "2026-04-12", "2026-05-20"],
  ["pascha", "2027-05-02", "2027-06-09"],
  ["nativity", "2026-12-25", "2026-12-31"],
])("The greeting of %s is from %s to %s", (season, first, last) => {
  const days = [addDays(first, -1), first, last, addDays(last, 1)];
  expect(days.map(greetingSeason)).toEqual([undefined, season, season, undefined]);
});

test.each(SEASONS)("Seasons of the church year: %s is from %s to %s", (season, first, last) => {
  const days = [addDays(first, -1), first, last, addDays(last, 1)];
  expect(days.map((day) => isInSeason(season, day))).toEqual([false, true, true, false]);
});

test("The Liturgy is St. Basil's on ten days a year, however the winter eves fall", () => {
  const daysIn = (year: number) =>
    datesBetween(`${year}-01-01`, `${year}-12-31`)
      .filter((date) => hasLiturgyOfStBasil(churchDate(date)))
      .map((date) => date.slice(5));
  // The first five Sundays of Lent, Great Thursday and Great Saturday; in 2027 Christmas Eve is a Friday.
  const ofLent = ["03-21", "03-28", "04-04", "04-11", "04-18", "04-29", "05-01"];
  expect(daysIn(2027)).toEqual(["01-01", "01-05", ...ofLent, "12-24"]);
  // On a Saturday or Sunday the eve has St. John's, and the feast St. Basil's.
  expect([daysIn(2028).at(-1), daysIn(2025)[1]]).toEqual(["12-25", "01-06"]);
});
