import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { fastLabel } from "~/calendar/views/fast-label";
import { factsOfTheSite } from "../shipped-facts";

const dayOf = (date: string) => liturgicalDay(factsOfTheSite(), date);

test.each([
  ["2029-12-24", "Monday", "Strict fast"],
  ["2030-12-24", "Tuesday", "Strict fast"],
  ["2025-12-24", "Wednesday", "Strict fast"],
  ["2026-12-24", "Thursday", "Strict fast"],
  ["2027-12-24", "Friday", "Strict fast"],
  ["2033-12-24", "Saturday", "Fast; wine and oil allowed"],
  ["2028-12-24", "Sunday", "Fast; wine and oil allowed"],
])("Christmas Eve %s, a %s: %s", (date, _, label) => expect(fastLabel(dayOf(date))).toBe(label));

test("The leave-taking of the Annunciation has no Epistle on a Thursday of Lent but that of the Great Canon", () => {
  const sources = dayOf("2020-03-26").readings.map(({ source }) => source);
  expect(sources).toEqual(["6th Hour", "Vespers", "Vespers"]);
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
