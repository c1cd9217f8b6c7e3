import { expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { addDays } from "~/dates/civil-date";
import { factsOfTheSite } from "../shipped-facts";
import { heardBySecondReckoning } from "./second-reckoning";

const facts = factsOfTheSite();

test("what a parish hears is what a second reckoning finds, on every day from 1900 to 2199", () => {
  const differences: unknown[] = [];
  let days = 0;
  for (let date = "1900-01-01"; date <= "2199-12-31"; date = addDays(date, 1)) {
    const day = liturgicalDay(facts, date);
    const heard = day.shortList.map((position) => day.readings[position]!.display);
    const expected = heardBySecondReckoning(facts, day);
    if (heard.join("; ") !== expected.join("; ")) differences.push([date, heard, expected]);
    days++;
  }
  expect(differences).toEqual([]);
  expect(days).toBe(109_573);
});
