import { describe, expect, it } from "vitest";
import { upcomingDays } from "~/calendar/rules/upcoming-days";
import { dayView } from "~/calendar/views/day-view";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { monthOf } from "~/calendar/views/month";
import { colorsOfTheSite, factsOfTheSite } from "../shipped-facts";

const facts = factsOfTheSite();
const colors = colorsOfTheSite();
const wordsOf = (date: string) => dayView(liturgicalDay(facts, date));

describe("the fast in words", () => {
  it.each([
    [
      "2026-11-21",
      "Fast; fish allowed",
      "Nativity Fast: abstain from meat, dairy and eggs; fish, wine and oil are allowed",
    ],
    ["2027-03-15", "Strict fast", "Great Lent: a strict fast, abstain from meat, fish, dairy, eggs, wine and oil"],
    [
      "2027-03-20",
      "Fast; wine and oil allowed",
      "Great Lent: abstain from meat, fish, dairy and eggs; wine and oil are allowed",
    ],
    ["2027-05-01", "Fast; wine allowed", "Holy Week: abstain from meat, fish, dairy, eggs and oil; wine is allowed"],
    [
      "2027-04-24",
      "Fast; wine, oil and caviar allowed",
      "Great Lent: abstain from meat, fish, dairy and eggs; wine, oil and caviar are allowed",
    ],
    [
      "2027-04-25",
      "Fast; fish allowed",
      "Great Lent: abstain from meat, dairy and eggs; fish, wine and oil are allowed",
    ],
    ["2027-04-26", "Strict fast", "Holy Week: a strict fast, abstain from meat, fish, dairy, eggs, wine and oil"],
    ["2027-03-09", "No meat", "Cheesefare Week: abstain from meat; everything else is allowed"],
    ["2027-06-28", "Fast", "Apostles’ Fast: abstain from meat, fish, dairy, eggs, wine and oil"],
    ["2027-05-03", "No fast", "All foods are allowed"],
    ["2027-07-15", "No fast", ""],
  ])("on %s in a few words, in the month too, and in a sentence: %s", (date, fast, fastSentence) => {
    expect(wordsOf(date)).toMatchObject({ fast, fastSentence });
    const inMonth = monthOf(facts, colors, `${date.slice(0, 7)}-01`).days.find((day) => day.date === date);
    expect(inMonth?.fast).toBe(fastSentence === "" ? "" : fast);
  });
});

describe("a saint's feast", () => {
  it.each([
    ["2026-12-06", "St Nicholas the Wonderworker, Archbishop of Myra in Lycia"],
    ["2026-12-13", "Repose of Venerable Herman of Alaska, Wonderworker of All America"],
    ["2026-01-25", "New Martyrs and Confessors of Russia"],
  ])("on %s is shown with the date: %s", (date, saintsFeast) => expect(wordsOf(date)).toMatchObject({ saintsFeast }));

  it.each([
    ["2026-12-20", "a forefeast is no saint's feast"],
    ["2026-12-25", "a great feast is the title"],
    ["2027-05-02", "none on Pascha"],
    ["2027-04-25", "none on Palm Sunday"],
    ["2026-11-22", "an ordinary Sunday"],
  ])("is missing on %s: %s", (date) => expect(wordsOf(date).saintsFeast).toBe(""));
});

describe("the day in words", () => {
  it("has its date, the title once, and no tone in Holy Week", () => {
    expect(wordsOf("2026-11-21").shortDate).toBe("Saturday, November 21");
    expect(wordsOf("2026-11-29").summary).toBe("");
    expect(wordsOf("2027-04-30").tone).toBe("");
  });

  it("reads from the Old Testament on a weekday of Lent", () => {
    const { epistles, gospels, prophecies } = wordsOf("2027-03-16");
    expect([epistles, gospels]).toEqual([[], []]);
    expect(prophecies.map(({ display, description }) => [display, description])).toEqual([
      ["Isaiah 1:19–2:3", "6th Hour"],
      ["Genesis 1:14–23", "Vespers, that evening"],
      ["Proverbs 1:20–33", "Vespers, that evening"],
    ]);
  });
});

describe("great feasts and fasts ahead", () => {
  it("have the beginnings of the four fasts in a year, but no Apostles' Fast where Pascha is too late for one", () => {
    const fasts = (from: string) =>
      upcomingDays(facts, from, 40)
        .filter(({ kind, daysToGo }) => kind === "fast" && daysToGo < 366)
        .map(({ date }) => date);
    expect(fasts("2027-01-01")).toEqual(["2027-03-15", "2027-06-28", "2027-08-01", "2027-11-15"]);
    expect(fasts("2024-01-01")).toEqual(["2024-03-18", "2024-08-01", "2024-11-15"]);
  });
});

describe("a month", () => {
  it.each([
    ["2026-12-06", "27th Sunday after Pentecost; St Nicholas the Wonderworker, Archbishop of Myra in Lycia"],
    [
      "2026-11-08",
      "23rd Sunday after Pentecost; Synaxis of the Holy Unmercenaries; Synaxis of the Archangel Michael and the Bodiless Powers",
    ],
    ["2026-11-29", "26th Sunday after Pentecost"],
    ["2026-11-22", "25th Sunday after Pentecost; Afterfeast of the Entry of the Theotokos"],
    ["2027-05-02", "Holy Pascha"],
    ["2026-11-30", "Holy Apostle Andrew the First-called"],
    ["2027-05-03", "Bright Monday; Venerable Theodosius, Abbot of the Kiev Caves"],
    ["2027-05-08", "Bright Saturday; Holy Apostle and Evangelist John the Theologian"],
  ])("names the feasts of each day, those on Sundays too: %s, %s", (date, name) => {
    const { days } = monthOf(facts, colors, `${date.slice(0, 7)}-01`);
    expect(days.find((day) => day.date === date)?.name).toBe(name);
  });
});
