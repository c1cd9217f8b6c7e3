import { describe, expect, it } from "vitest";
import { dayRecord } from "~/calendar/views/day-view";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { factsOfTheSite } from "../shipped-facts";
import { addedFeasts, daysSinceThirdEdition } from "./since-third-edition";
import { asWorkedExample, workedExamples } from "./worked-examples";

const facts = factsOfTheSite();

describe("every day of three years", () => {
  const days = daysSinceThirdEdition();

  it("is all there", () => {
    expect(days).toHaveLength(1096);
    expect([days[0]!.date, days.at(-1)!.date]).toEqual(["2024-01-01", "2026-12-31"]);
  });

  it.each(["2024", "2025", "2026"])("is as expected in %s: titles, feasts, fast, tone, readings, pair", (year) => {
    for (const expected of days.filter(({ date }) => date.startsWith(year))) {
      const { feasts, ...record } = dayRecord(liturgicalDay(facts, expected.date));
      expect({ ...record, feasts: feasts.length }).toMatchObject(expected);
    }
  });
});

describe("worked examples", () => {
  it.each(workedExamples())("$heading", ({ date, lines }) => {
    const day = liturgicalDay(facts, date);
    const added = addedFeasts({ date, pascha_distance: day.fromPascha });
    expect(asWorkedExample({ ...day, feasts: Array<string>(day.feasts.length - added).fill("") })).toEqual(lines);
  });
});
