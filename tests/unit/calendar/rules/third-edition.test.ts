import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { fastLabel } from "~/calendar/views/fast-label";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { factsOfTheSite } from "../shipped-facts";

const dayOf = (date: string) => liturgicalDay(factsOfTheSite(), date);
const heardOn = (date: string) =>
  readingsInTurn(dayOf(date)).heard.map(({ source, display }) => `${source} ${display}`);

describe("Christmas Eve", () => {
  test.each([
    ["2029-12-24", "Monday"],
    ["2030-12-24", "Tuesday"],
    ["2025-12-24", "Wednesday"],
    ["2026-12-24", "Thursday"],
    ["2027-12-24", "Friday"],
  ])("%s, a %s, is strict", (date) => {
    expect(fastLabel(dayOf(date))).toBe("Strict fast");
    expect(dayOf(date)).toMatchObject({
      allowed: 9,
      abstentions: ["meat", "fish", "dairy", "eggs", "wine", "oil"],
    });
  });

  test.each([
    ["2033-12-24", "Saturday"],
    ["2028-12-24", "Sunday"],
  ])("%s, a %s, has wine and oil", (date) => expect(fastLabel(dayOf(date))).toBe("Fast; wine and oil allowed"));
});

describe("the Sunday after Nativity", () => {
  test.each(["2026-12-27", "2037-12-27", "2043-12-27"])("goes before St Stephen on %s", (date) =>
    expect(heardOn(date)).toEqual(["Epistle Galatians 1:11-19", "Gospel Matthew 2:13-23"]),
  );

  test("is of another kind than January 7, when the Forerunner goes before the Sunday after Theophany", () =>
    expect(heardOn("2024-01-07")).toEqual([
      ...["Epistle Acts 19:1-8", "Epistle Ephesians 4:7-13"],
      ...["Gospel John 1:29-34", "Gospel Matthew 4:12-17"],
    ]));
});

test.each([
  ["2027-02-15", "Monday of the 38th week after Pentecost"],
  ["2027-02-22", "Monday of the 39th week after Pentecost"],
  ["2027-02-27", "Saturday of the 39th week after Pentecost"],
  ["2027-03-01", "Monday of Meatfare"],
  ["2026-01-26", "Monday of the 34th week after Pentecost"],
  ["2028-01-31", "Monday of the 33rd week after Pentecost"],
])("the weeks before Meatfare: %s is the %s", (date, title) => expect(dayOf(date).titles).toEqual([title]));

describe("the leave-taking of the Annunciation", () => {
  test("on the Thursday of the Great Canon has its Epistle and Gospel", () =>
    expect(heardOn("2026-03-26")).toEqual(["Epistle Hebrews 2:11-18", "Gospel Luke 1:24-38"]));

  test("on another Thursday of Lent has none", () => {
    const sources = dayOf("2020-03-26").readings.map(({ source }) => source);
    expect(sources).toEqual(["6th Hour", "Vespers", "Vespers"]);
  });
});

describe("St John Cassian", () => {
  const namesCassian = (date: string) => dayOf(date).saints.some((name) => name.includes("John Cassian"));

  test("is named after the others on February 28 of a common year", () => {
    const [leapDay, common] = [dayOf("2024-02-29").saints, dayOf("2027-02-28").saints];
    expect(common).toEqual([...dayOf("2028-02-28").saints, ...leapDay]);
    expect(namesCassian("2027-02-28")).toBe(true);
  });

  test.each([
    ["2028-02-28", false],
    ["2028-02-29", true],
    ["2100-02-28", true],
    ["2000-02-28", false],
  ])("in a leap year only on the 29th: %s, %s", (date, isNamed) => expect(namesCassian(date)).toBe(isNamed));
});
