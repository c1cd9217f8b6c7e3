import { expect, test } from "vitest";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { datesBetween } from "~/dates/civil-date";
import { factsOfTheSite } from "../shipped-facts";
import { expectedDays } from "./expected-days";
import { asWorkedExample, leadingPair, workedExamples } from "./worked-examples";

const facts = factsOfTheSite();

test("every day of three years is as expected: titles, feasts, fast, tone, readings, pair", () => {
  const days = expectedDays();
  expect(days.map(({ date }) => date)).toEqual(datesBetween("2024-01-01", "2026-12-31"));
  for (const expected of days) {
    const record = recordOf(liturgicalDay(facts, expected.date));
    // Without a Liturgy a parish hears the Hours, and not the pair that the file names.
    if (record.service_notes.includes("No Liturgy")) delete expected.abbreviated_reading_indices;
    expect(record).toMatchObject(expected);
  }
});

/** A day with the field names of the expected ones. */
const recordOf = (day: LiturgicalDay) => ({
  date: day.date,
  pascha_distance: day.fromPascha,
  weekday: day.weekday,
  tone: day.tone,
  titles: day.titles,
  feasts: day.feasts.length,
  feast_level: day.rank,
  fast_level: day.fast,
  fast_exception: day.allowed,
  fast_abstentions: day.abstentions,
  service_notes: day.serviceNotes,
  abbreviated_reading_indices: leadingPair(day),
  readings: day.readings.map(({ source, description, display }) => ({ source, description, display })),
});

test.each(workedExamples())("$heading", ({ date, lines }) => {
  expect(asWorkedExample(liturgicalDay(facts, date))).toEqual(lines);
});
