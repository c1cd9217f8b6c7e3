import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { dayHeading, dayView } from "~/calendar/views/day-view";
import { readingsInTurn } from "~/calendar/views/readings-in-turn";
import { factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();

interface NamedDay {
  date: string;
  /** The heading of the day's page. */
  heading?: string;
  /** The readings that the parish hears, separated by " / ". */
  heard?: string;
  /** Feasts, then saints, separated by " | ". */
  names?: string;
  fast?: string;
  /** The words about the services, separated by " | ". */
  notes?: string;
}

/** Great feasts, eves, Lent, Holy Week, Bright Week, memorial Saturdays, and the saints of North America. */
const namedDays = readFileSync(new URL("./named-days.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as NamedDay);

it.each(namedDays)("a named day: $date has its heading, readings and names: $heading", ({ date, ...expected }) => {
  const day = liturgicalDay(facts, date);
  const { feasts, saints, fast, notes } = dayView(day);
  expect({
    heading: dayHeading(day).title,
    heard: readingsInTurn(day)
      .heard.map(({ display }) => display)
      .join(" / "),
    names: [...feasts, ...saints].join(" | "),
    notes: notes.join(" | "),
    fast,
  }).toMatchObject(expected);
});

describe("a saint's day on Pascha", () => {
  const named = (date: string) => {
    const { feasts, saints } = dayView(liturgicalDay(facts, date));
    return { feasts, saints };
  };

  it("is listed with the saints, not with the Resurrection", () => {
    expect(named("2027-05-02")).toEqual({ feasts: ["Resurrection of Our Lord and Savior Jesus Christ"], saints: [] });
    expect(named("2026-05-21")).toEqual({
      feasts: ["Ascension of the Lord"],
      saints: ["Sts Constantine and Helen, Equals to the Apostles"],
    });
    expect(named("2027-04-30")).toEqual({ feasts: [], saints: ["Holy Apostle James, Brother of St John"] });
    expect(named("2025-04-25")).toEqual({
      feasts: ["Life-giving Spring of the Most Holy Theotokos"],
      saints: ["Holy Apostle and Evangelist Mark"],
    });
  });

  it("is not below the day's heading", () => {
    expect(dayView(liturgicalDay(facts, "2027-04-30"))).toMatchObject({ title: "Great and Holy Friday", summary: "" });
  });

  it.each([
    ["2012-04-01", "Venerable Mary of Egypt"],
    ["2025-03-30", "Venerable John of the Ladder"],
  ])("of a Sunday of Lent is named once where %s is the date of %s too", (date, saint) => {
    const { feasts, saints } = named(date);
    expect([...feasts, ...saints].filter((name) => name === saint)).toEqual([saint]);
  });
});
