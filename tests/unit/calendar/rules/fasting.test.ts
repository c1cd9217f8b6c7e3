import { describe, expect, test } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { fastSentence } from "~/calendar/views/fast-label";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();
const fastOn = (date: string) => fastSentence(liturgicalDay(facts, date));

describe("a Wednesday or Friday of 2026 outside the four fasts", () => {
  test.each([
    ...["2026-01-09", "2026-01-14", "2026-07-03", "2026-07-10", "2026-07-17", "2026-07-24", "2026-08-26", "2026-09-11"],
  ])("has wine and oil for a polyeleos: %s", (date) => {
    expect(fastOn(date)).toBe("Fast day: abstain from meat, fish, dairy and eggs; wine and oil are allowed");
  });

  test.each([
    ["2026-01-30", "fish, wine and oil"],
    ["2026-05-08", "fish, wine and oil"],
    ["2026-07-15", "fish, wine and oil"],
    ["2026-08-28", "wine and oil"],
    ["2026-09-25", "fish, wine and oil"],
    ["2026-10-09", "fish, wine and oil"],
    ["2026-11-13", "fish, wine and oil"],
  ])("keeps the tables' fast: %s, %s", (date, foods) => {
    expect(fastOn(date)).toMatch(new RegExp(`^Fast day: abstain from .*; ${foods} are allowed$`));
  });

  test.each(["2026-02-11", "2026-08-21", "2026-09-09", "2026-09-30", "2026-10-23", "2026-10-28"])(
    "is strict still on a doxology: %s",
    (date) => expect(fastOn(date)).toBe("Fast day: abstain from meat, fish, dairy, eggs, wine and oil"),
  );
});
