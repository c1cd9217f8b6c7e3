import { expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayHeading } from "~/calendar/views/day-view";
import { factsOfTheSite } from "../shipped-facts";

test.each([
  ["a great feast", "2025-12-25", "Nativity of Christ", "Thursday of the 29th week after Pentecost"],
  ["a great feast of the Paschal season", "2027-06-10", "Ascension of the Lord", "Thursday of the 6th week of Pascha"],
  ["Pascha", "2027-05-02", "Holy Pascha", ""],
  ["an eve", "2027-01-05", "Eve of Theophany", "Tuesday of the 32nd week after Pentecost"],
  [
    "a Sunday, with the feast that falls on it",
    "2026-12-20",
    "29th Sunday after Pentecost",
    "Sunday before the Nativity of Christ, of the Holy Fathers; Forefeast of the Nativity of Christ",
  ],
  ["Holy Week, without a saint", "2026-04-07", "Great and Holy Tuesday", ""],
  ["Bright Week, with a saint", "2027-05-03", "Bright Monday", "Venerable Theodosius, Abbot of the Kiev Caves"],
  ["Palm Sunday, without an apostle", "2027-04-25", "Palm Sunday: Entrance of Our Lord into Jerusalem", ""],
  [
    "a weekday, with its best-known saint",
    "2026-11-30",
    "Monday of the 27th week after Pentecost",
    "Holy Apostle Andrew the First-called",
  ],
  ["a Sunday with nothing else", "2026-11-29", "26th Sunday after Pentecost", ""],
])("The heading of a day: %s", (_, date, title, subtitle) => {
  expect(dayHeading(liturgicalDay(factsOfTheSite(), date))).toMatchObject({ title, subtitle });
});
