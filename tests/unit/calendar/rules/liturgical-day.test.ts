import { expect, test } from "vitest";
import { dayRecord } from "~/calendar/views/day-view";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { datesBetween } from "~/dates/civil-date";
import { factsOfTheSite } from "../shipped-facts";
import { expectedDays } from "./expected-days";
import { asWorkedExample, workedExamples } from "./worked-examples";

const facts = factsOfTheSite();

test("every day of three years is as expected: titles, feasts, fast, tone, readings, pair", () => {
  const days = expectedDays();
  expect(days.map(({ date }) => date)).toEqual(datesBetween("2024-01-01", "2026-12-31"));
  for (const expected of days) {
    const { feasts, ...record } = dayRecord(liturgicalDay(facts, expected.date));
    expect({ ...record, feasts: feasts.length }).toMatchObject(expected);
  }
});

test.each(workedExamples())("$heading", ({ date, lines }) => {
  expect(asWorkedExample(liturgicalDay(facts, date))).toEqual(lines);
});
