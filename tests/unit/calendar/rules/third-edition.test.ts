import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { fastLabel } from "~/calendar/views/fast-label";
import { factsOfTheSite } from "../shipped-facts";

const dayOf = (date: string) => liturgicalDay(factsOfTheSite(), date);

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
