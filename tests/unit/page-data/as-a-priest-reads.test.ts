import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bulletinOf } from "~/bulletin/contents.server";
import { sundayBefore } from "~/commemorations/window";
import { calendarPageAt, type DayPageData, type MonthPageData } from "~/page-data/calendar-pages.server";
import { homePage } from "~/page-data/home-page.server";
import { readingsPage } from "~/page-data/readings-page.server";
import { weekPage } from "~/page-data/schedule-pages.server";

/*
 * Dates on which the calendar was right and its pages were not, read as a priest and his secretary would. The words are
 * those of oca.org, the Menaion and the Triodion, not of the program; tables/README.md names the sources.
 */

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The words of a place about a date, as one text. */
const places = {
  async home(date: string) {
    vi.setSystemTime(new Date(`${date}T12:00:00Z`));
    const { day, upcoming, occasions } = await homePage();
    return [day, upcoming, occasions.map(({ name }) => name)];
  },
  async readings(date: string) {
    const { heading, heard, others } = await readingsPage(date);
    const cited = (readings: typeof heard) =>
      readings.map((reading) => [reading.service, reading.citation, reading.description]);
    return [heading, cited(heard), "also:", cited(others)];
  },
  async day(date: string) {
    const { day, readings } = (await calendarPageAt(date)) as DayPageData;
    return [day, readings];
  },
  async month(date: string) {
    const { month } = (await calendarPageAt(date.slice(0, 7))) as MonthPageData;
    return month.days.find((day) => day.date === date);
  },
  async week(date: string) {
    const { days } = await weekPage(sundayBefore(date));
    return days.find((day) => day.date === date);
  },
  async bulletin(date: string) {
    const sunday = sundayBefore(date);
    const { title, subtitle, tone, saints, readings, days } = await bulletinOf(sunday, []);
    if (date !== sunday) return days.find((day) => day.date === date);
    return [title, subtitle, tone, saints, readings.map(({ citation, description }) => [citation, description])];
  },
};

const textOf = (value: unknown): string => JSON.stringify(value) ?? "";

const HERMAN = "Glorification of Venerable Herman of Alaska";
const JOSEPH = "Righteous Joseph the Betrothed, David the King and James the Brother of the Lord";

type Row = [date: string, places: (keyof typeof places)[], says: string[], not?: string[]];

const rows: Row[] = [
  // The feast's pair beside the Sunday's
  ["2029-03-25", ["bulletin", "readings"], ["Hebrews 9:11–14", "Hebrews 2:11–18", "Mark 10:32–45", "Luke 1:24–38"]],
  [
    "2027-07-11",
    ["bulletin", "readings"],
    ["Romans 5:1–10", "2 Corinthians 6:1–10", "Matthew 6:22–33", "Luke 7:36–50"],
  ],
  ["2032-08-29", ["bulletin"], ["Acts 13:25–33", "Mark 6:14–30"]],
  ["2026-12-06", ["bulletin"], ["Ephesians 6:10–17", "Hebrews 13:17–21", "Luke 17:12–19", "Luke 6:17–23"]],
  // A feast of the Lord is read alone
  ["2028-08-06", ["bulletin", "readings"], ["2 Peter 1:10–19", "Matthew 17:1–9"], ["1 Corinthians", "Matthew 14"]],
  // A period hides no saint
  ["2027-08-09", ["bulletin", "month", "week"], ["Afterfeast of the Transfiguration", HERMAN]],
  // Names of days
  ["2026-12-27", ["bulletin", "month", "week", "home"], [JOSEPH]],
  ["2033-12-26", ["bulletin", "month", "week"], [JOSEPH, "Synaxis of the Most Holy Theotokos"]],
  ["2027-03-28", ["bulletin", "month", "week", "home"], ["Second Sunday of Lent", "St Gregory Palamas"]],
  ["2027-04-18", ["bulletin", "month", "week"], ["Fifth Sunday of Lent", "Mary of Egypt"]],
  ["2027-05-07", ["bulletin", "month", "week"], ["Bright Friday", "Life-giving Spring of the Most Holy Theotokos"]],
  ["2027-06-10", ["readings"], ["Ascension of the Lord"], ["The Ascension of our Lord"]],
  // Forefeasts and afterfeasts
  ["2027-01-10", ["bulletin", "month", "week", "day"], ["Afterfeast of Theophany"]],
  ["2027-08-16", ["bulletin", "month", "week", "day"], ["Afterfeast of the Dormition", "Not Made by Hands"]],
  ["2026-12-22", ["bulletin", "month", "week", "day"], ["Forefeast of the Nativity of Christ", "Anastasia"]],
  ["2026-12-24", ["day"], ["Eve of the Nativity of Christ", "Forefeast of the Nativity of Christ"]],
  ["2037-02-06", ["bulletin", "month", "week", "day"], ["Leavetaking of the Meeting of the Lord"]],
  ["2037-02-09", ["bulletin", "month", "week", "day"], [], ["Meeting of the Lord"]],
  // No tone where nothing of the Octoechos is sung; the Meeting has one on a Sunday
  ["2033-12-25", ["bulletin", "day", "home"], ["Nativity of Christ"], ["Tone"]],
  ["2028-08-06", ["bulletin", "day"], ["Transfiguration"], ["Tone"]],
  ["2042-02-02", ["bulletin", "day"], ["Tone"]],
  // The eve on a Sunday: not the Hours of that Sunday
  ["2028-12-24", ["home"], ["Nativity of Christ (Christmas)"], ["Hours: today"]],
  // Services
  ["2033-12-23", ["day", "home"], ["No Liturgy", "Royal Hours"]],
  ["2028-03-25", ["bulletin", "month", "week", "day"], ["Annunciation"], ["Memorial Saturday"]],
  ["2026-12-27", ["readings", "day"], ["Sunday after Nativity"], ["Nativity and Theotokos"]],
  ["2027-04-29", ["day", "home"], ["Tonight: the Twelve Gospels, under Friday"]],
  ["2027-05-01", ["day"], ["White vestments from the Epistle"]],
  ["2027-05-02", ["day", "readings"], ["John 20:19–25", "Agape Vespers"]],
  // Our word before the neighbor's
  ["2026-12-20", ["home"], ["Nativity of Christ (Christmas)"], ["Christmas (Nativity"]],
  ["2027-04-20", ["home"], ["Holy Week and Pascha (Easter)"], ["Easter (Holy"]],
];

describe("as a priest reads the pages", () => {
  test.each(rows.flatMap(([date, where, says, not = []]) => where.map((place) => ({ date, place, says, not }))))(
    "$date, $place: $says",
    async ({ date, place, says, not }) => {
      const text = textOf(await places[place](date));
      expect(text).not.toBe("");
      for (const words of says) expect(text).toContain(words);
      for (const words of not) expect(text).not.toContain(words);
    },
  );

  test("the Royal Hours come before the day's Epistle and Gospel, which have no Liturgy", async () => {
    const { heard, others } = await readingsPage("2033-12-23");
    expect(heard[0]!.service).toBe("1st Hour, Prophecy");
    expect(heard.every(({ service }) => service.includes("Hour"))).toBe(true);
    expect(others.map(({ service }) => service)).toEqual(expect.arrayContaining(["Epistle", "Gospel"]));
  });

  test("both Epistles precede both Gospels, in one order on every page", async () => {
    const { readings } = await bulletinOf("2026-12-06", []);
    const { heard } = await readingsPage("2026-12-06");
    expect(readings.map(({ citation }) => citation)).toEqual(heard.map(({ citation }) => citation));
    expect(heard.map(({ service }) => service)).toEqual(["Epistle", "Epistle", "Gospel", "Gospel"]);
  });
});
