import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BRIGHT_SATURDAY, LAZARUS_SATURDAY } from "~/calendar/rules/church-date";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { paschaOf } from "~/calendar/rules/paschal-year";
import { addDays, dayNumber, fromDayNumber } from "~/dates/civil-date";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

/** Every title, feast, note and saint of the tables, with its place. */
const tableNames = [
  ...[...facts.days].flatMap(([key, day]) => [day.title, day.feast, day.note].map((name) => ({ key, name }))),
  ...[...facts.saints].flatMap(([key, names]) => names.map((name) => ({ key, name }))),
].filter(({ name }) => name !== "");

describe("the names of feasts and saints", () => {
  it.each([
    ["abbreviation with a period", /\./, "St. Paul"],
    [
      "abbreviated title",
      /\b(ven|rep|transl?|unc|rel|rt|blv|bl|abp|bp|pats?|patr|metrs?|mt|ss)\b/i,
      "Ss Cyril and Methodius",
    ],
    [
      "hyphen in a title",
      /equals?-to|fool-for|(great|passion|god|myrrh)[- ](martyr|bearer|gusher)/i,
      "Great Martyr Irene",
    ],
    ["year or century", /\b\d{2,4}\b|century/, "Nine Martyrs at Cyzicus (3rd century)"],
    ["number in digits but of a Sunday or week", /\d(?!\w* (Sunday|week))/, "Fathers of the 1st Six Councils"],
    ["other calendar", /\bO\.?[CS]\b|calendar/i, "St Alexis (April 24 OC)"],
    ["British spelling", /saviour|sepulchre|centre|honour/i, "Church of the Holy Sepulchre"],
    [
      "other style",
      /(?<!All )\bSaints?\b|Most-|Lifegiving|Life-G|\bOur (Holy|Venerable|Righteous|Father)|^Begin\b/,
      "Most-Holy Theotokos",
    ],
    ["parenthesis, slash, quotation mark or stray space", /[()/"?]| {2}|^ | $/, "Exaltation (Elevation) of the Cross"],
    ["comma before the last and, but for Our Lord, God, and Savior", /, (?!God)\w+, and /, "Faith, Hope, and Love"],
    [
      "slip of the source",
      /martys\b|rufuf|patar\b|ammoria|joannicus\b|habbakuk|anicletus|constantinopole/i,
      "Martys Trophimus",
    ],
  ])("have no %s", (_, pattern, wrong) => {
    expect(wrong).toMatch(pattern);
    expect(tableNames.filter(({ name }) => pattern.test(name))).toEqual([]);
  });

  it("say Martyr, Venerable and their like with a capital, and end without a mark", () => {
    expect(tableNames.filter(({ name }) => !/^[A-Z0-9]/.test(name) || /[,;:.]$/.test(name))).toEqual([]);
  });

  it("are never a forefeast, an afterfeast, a leavetaking or a beginning among the saints", () => {
    const saints = [...facts.saints.values()].flat();
    expect(saints.filter((name) => /feast|leavetaking|begin|^eve /i.test(name))).toEqual([]);
  });

  it("name something on each day of a leap year, from its date alone", () => {
    const days = Array.from({ length: 366 }, (_, index) => addDays("2028-01-01", index).slice(5));
    expect(days.at(-1)).toBe("12-31");
    const named = (monthDay: string) => facts.days.get(monthDay)?.feast || facts.saints.get(monthDay);
    expect(days.filter((monthDay) => !named(monthDay))).toEqual([]);
  });

  it("name each day from 1900 to 2199 by a feast or a saint, each once; from Lazarus to Bright Saturday the title is enough", () => {
    const yearRound = fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2199-12-31") }).map(fromDayNumber);
    const aroundPascha = fc
      .record({ year: fc.integer({ min: 1900, max: 2199 }), day: fc.integer({ min: -60, max: 70 }) })
      .map(({ year, day }) => fromDayNumber(paschaOf(year) + day));
    fc.assert(
      fc.property(fc.oneof(yearRound, aroundPascha), (date) => {
        const { fromPascha, titles, feasts, saints } = liturgicalDay(facts, date);
        const names = [...feasts, ...saints];
        const isKnownByTitle = fromPascha >= LAZARUS_SATURDAY && fromPascha <= BRIGHT_SATURDAY;
        expect([...names, ...(isKnownByTitle ? titles : [])]).not.toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 2000 },
    );
  });
});
