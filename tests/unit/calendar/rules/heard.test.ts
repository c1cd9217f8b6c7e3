import { expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { addDays } from "~/dates/civil-date";
import { sized } from "../../../support/project/size";
import { factsOfTheSite } from "../shipped-facts";
import { heardBySecondReckoning } from "./second-reckoning";

const first = `${sized(2020, 1900)}-01-01`;
const last = `${sized(2054, 2199)}-12-31`;
const facts = factsOfTheSite();

test(`the readings heard match an independent computation on every day from ${first} to ${last}`, () => {
  const differences: unknown[] = [];
  let days = 0;
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = liturgicalDay(facts, date);
    const heard = day.shortList.map((position) => day.readings[position]!.display);
    const expected = heardBySecondReckoning(facts, day);
    if (heard.join("; ") !== expected.join("; ")) differences.push([date, heard, expected]);
    days++;
  }
  expect(differences).toEqual([]);
  expect(days).toBe(sized(12_784, 109_573));
});
