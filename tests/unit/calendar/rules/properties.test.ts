import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type CivilDate, dayNumber, fromDayNumber, weekdayOf } from "~/dates/civil-date";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { paschaOf } from "~/calendar/rules/paschal-year";
import { factsOfTheSite } from "../shipped-facts";
import { sized } from "../../../support/project/size";

const facts = factsOfTheSite();
const dayOf = (date: CivilDate) => liturgicalDay(facts, date);

const anyDate = fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2199-12-31") }).map(fromDayNumber);
const anySunday = anyDate.map((date) => addDays(date, -weekdayOf(date)));

const weekOf = (date: CivilDate) =>
  Number(/^\w+day of the (\d+)(?:st|nd|rd|th) week after Pentecost$/.exec(dayOf(date).titles[0] ?? "")?.[1]);

/** Checks something of many days, the first and the last among them. */
const holdsFor = (dates: fc.Arbitrary<CivilDate>, check: (date: CivilDate) => void) =>
  fc.assert(fc.property(dates, check), { numRuns: sized(250, 1000), examples: [["1900-01-07"], ["2199-12-29"]] });

it.each(["1900-04-22", "1918-05-05", "2010-04-04", "2024-05-05", "2027-05-02", "2100-05-02", "2199-04-21"])(
  "Pascha was or will be kept on %s",
  (date) => expect(fromDayNumber(paschaOf(Number(date.slice(0, 4))))).toBe(date),
);

it("every day from 1900 to 2199 has a title, a summary, readings that are each listed once, and for the Liturgy an Epistle before its Gospel", () => {
  holdsFor(anyDate, (date) => {
    const { titles, summaryTitle, readings, heard } = dayOf(date);
    expect(titles.length).toBeGreaterThan(0);
    expect(summaryTitle).not.toBe("");
    const citations = readings.map(({ source, display }) => `${source} ${display}`);
    expect(new Set(citations).size).toBe(citations.length);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard.every((position) => position in readings)).toBe(true);
    const sources = heard.map((position) => readings[position]!.source);
    if (sources.includes("Epistle") && sources.includes("Gospel"))
      expect([...new Set(sources)]).toEqual(["Epistle", "Gospel"]);
  });
});

describe("week after week", () => {
  it("the tone rises by one from Sunday to Sunday, and weekdays keep it", () => {
    holdsFor(anySunday, (sunday) => {
      const [first, next] = [dayOf(sunday), dayOf(addDays(sunday, 7))];
      const isOutsideHolyWeeks = (distance: number) => distance < -14 || distance > 6;
      if (!isOutsideHolyWeeks(first.fromPascha)) return;
      expect(next.tone).toBe((first.tone % 8) + 1);
      for (let day = 1; day < 7; day++) expect(dayOf(addDays(sunday, day)).tone).toBe(first.tone);
    });
  });

  it("the weeks after Pentecost are counted without a gap in every winter, and weekdays have the week of their Monday", () => {
    for (let year = 1900; year < 2200; year++) {
      const meatfare = addDays(fromDayNumber(paschaOf(year)), -62);
      const weeks = [5, 4, 3, 2, 1].map((before) => {
        const monday = addDays(meatfare, -7 * before);
        return [0, 1, 2, 3, 4, 5].map((day) => weekOf(addDays(monday, day)));
      });
      const first = weeks[0]![0]!;
      expect([year, weeks]).toEqual([year, weeks.map((_, index) => Array<number>(6).fill(first + index))]);
    }
  });
});
