import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { parseRemoteDay } from "~/calendar/remote/remote-day";
import { factsOfTheSite } from "../shipped-facts";

const own = liturgicalDay(factsOfTheSite(), "2027-03-25");

/** The record as the service gives it: parts of the date, full stops in citations, null for an empty list. */
const record = {
  year: 2027,
  month: 3,
  day: 25,
  titles: ["Thursday of the Second Week of Lent"],
  summary_title: "Annunciation Most Holy Theotokos",
  feast_level_description: "Major feast Theotokos",
  readings: [
    { source: "6th Hour", description: "", display: "Composite 7 - Isaiah 6.1-12", passage: [] },
    { source: "Epistle", description: "Annunciation", display: "Hebrews 2.11-18", passage: [] },
    { source: "Gospel", description: null, display: "Luke 1.24-38, 4[2] Kings 2.6-14", passage: [] },
  ],
  stories: [{ title: "Annunciation", story: "<p>...</p>" }],
};

describe("a record from outside", () => {
  it("is read into our form", () => {
    expect(parseRemoteDay(record, own)).toMatchObject({
      date: "2027-03-25",
      titles: record.titles,
      summaryTitle: record.summary_title,
      readings: [
        { source: "6th Hour", display: "Isaiah 6:1-12" },
        { source: "Epistle", display: "Hebrews 2:11-18", description: "Annunciation" },
        { source: "Gospel", display: "Luke 1:24-38, 4[2] Kings 2:6-14", description: "" },
      ],
    });
  });

  it("with the computed readings keeps what a parish hears; if one is missing, all that it has are shown", () => {
    const same = { ...record, titles: own.titles, summary_title: own.summaryTitle, readings: own.readings };
    expect(parseRemoteDay(same, own)).toEqual(own);
    expect(parseRemoteDay({ ...record, readings: record.readings.slice(0, 2) }, own).heard).toEqual([]);
  });

  it("never leaves the day without a title", () => {
    expect(parseRemoteDay({ ...record, titles: null }, own).titles).toEqual(own.titles);
    expect(parseRemoteDay({ ...record, titles: [] }, own).titles).toEqual(own.titles);
  });

  it.each([
    ["of yesterday", { ...record, day: 24 }, "for a date other than"],
    ["of another year", { ...record, year: 2026 }, "for a date other than"],
    ["without a date", { titles: record.titles, readings: [] }, "unexpected shape: year"],
    ["without readings", { ...record, readings: undefined }, "unexpected shape: readings"],
    ["with a title that is not a list", { ...record, titles: "Annunciation" }, "unexpected shape: titles"],
    ["with a reading without its citation", { ...record, readings: [{ source: "Gospel" }] }, "readings.0.display"],
    ["that is a list", [record], "unexpected shape: the whole"],
    ["that is nothing", null, "unexpected shape"],
  ])("%s is refused with the reason", (_, json, reason) => {
    expect(() => parseRemoteDay(json, own)).toThrow(reason);
  });

  it("of any shape is read completely or refused with a reason", () => {
    const changed = fc.record({ key: fc.constantFrom(...Object.keys(record)), value: fc.anything() });
    const holds = fc.property(changed, ({ key, value }) => {
      try {
        const day = parseRemoteDay({ ...record, [key]: value }, own);
        expect(day.titles.length).toBeGreaterThan(0);
        expect(day.date).toBe("2027-03-25");
      } catch (error) {
        expect((error as Error).message).toMatch(/^a record (with an unexpected shape|for a date other)/);
      }
    });
    fc.assert(holds, { numRuns: 500 });
  });
});
