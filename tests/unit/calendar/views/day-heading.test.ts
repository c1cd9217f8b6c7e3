import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayHeading } from "~/calendar/views/day-view";
import { factsOfTheSite } from "../shipped-facts";

const headingOf = (date: string) => {
  const { title, subtitle } = dayHeading(liturgicalDay(factsOfTheSite(), date));
  return [title, subtitle];
};

describe("the heading of a day", () => {
  test.each([
    ["2025-12-25", "Nativity of Christ", "Thursday of the 29th week after Pentecost"],
    ["2027-05-02", "Holy Pascha", ""],
    ["2027-06-10", "Ascension of the Lord", "Thursday of the 6th week of Pascha"],
    ["2027-06-24", "Nativity of St John the Baptist", "Thursday of the 1st week after Pentecost"],
  ])("on %s is its great feast: %s", (date, title, subtitle) => expect(headingOf(date)).toEqual([title, subtitle]));

  test.each([
    ["2026-12-24", "Eve of the Nativity of Christ", "Thursday of the 30th week after Pentecost"],
    ["2027-01-05", "Eve of Theophany", "Tuesday of the 32nd week after Pentecost"],
  ])("on %s is the eve: %s", (date, title, subtitle) => expect(headingOf(date)).toEqual([title, subtitle]));

  test("on a Sunday is the Sunday, with the feast that falls on it below", () => {
    expect(headingOf("2026-12-20")).toEqual([
      "29th Sunday after Pentecost",
      "Sunday before the Nativity of Christ, of the Holy Fathers; Forefeast of the Nativity of Christ",
    ]);
  });

  test("has a saint's feast below it in Bright Week, and none in Holy Week", () => {
    expect(headingOf("2026-04-07")).toEqual(["Great and Holy Tuesday", ""]);
    expect(headingOf("2027-05-03")).toEqual(["Bright Monday", "Venerable Theodosius, Abbot of the Kiev Caves"]);
  });

  test("is Palm Sunday and not the apostle whose day it also is", () => {
    expect(headingOf("2027-04-25")).toEqual(["Palm Sunday: Entrance of Our Lord into Jerusalem", ""]);
  });

  test("is the day itself without a great feast, with its best-known saint below", () => {
    expect(headingOf("2026-11-30")).toEqual([
      "Monday of the 27th week after Pentecost",
      "Holy Apostle Andrew the First-called",
    ]);
    expect(headingOf("2026-11-29")).toEqual(["26th Sunday after Pentecost", ""]);
  });
});
