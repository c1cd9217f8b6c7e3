import { describe, expect, test } from "vitest";
import { colorOfDay } from "~/calendar/rules/color";
import { liturgicalDay } from "~/calendar/rules/liturgical-day";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { calendarOfParish } from "~/calendar/tables/calendar.server";
import { dayHeading, dayView } from "~/calendar/views/day-view";
import { remindersFor } from "~/operator/content/reminders";
import { contentProblems } from "~/page-data/content-problems.server";
import { addDays, datesBetween, monthAndDay } from "~/dates/civil-date";
import { todayIn } from "~/today.server";
import { ContentFolder } from "../../../support/content/content-folder";
import { shippedContent } from "../../../support/content/site-content";
import { factsOfTheSite } from "../shipped-facts";
import { someOf } from "../../../support/project/size";

const FILE = "parish-feasts.yml";
const written = (text: string) => new ContentFolder().write(FILE, text);

function calendarWith(text: string) {
  const { facts, colors } = calendarOfParish(shippedContent(written(text).path));
  const day = (date: string) => liturgicalDay(facts, date);
  return { facts, day, colorOn: (date: string) => colorOfDay(colors, day(date)).name };
}

const OLGA = `feasts:
  - { date: July 11, name: "St Olga, Equal to the Apostles", rank: great feast, color: red, epistle: "1 Corinthians 9:2-12", gospel: "Luke 8:1-3" }
`;

/** Epistle and Gospel that the parish hears. */
const heard = ({ readings, heard }: ReturnType<typeof liturgicalDay>) =>
  heard.map((position) => readings[position]!.display);

const own = factsOfTheSite();

describe("A patron of content/parish-feasts.yml", () => {
  const { day, colorOn } = calendarWith(OLGA);

  test("is the heading of its day, is named once, and has its readings on a weekday", () => {
    // 2028-07-11 is a Tuesday.
    const feast = day("2028-07-11");
    expect(dayHeading(feast)).toEqual({
      title: "St Olga, Equal to the Apostles",
      subtitle: "Tuesday of the 6th week after Pentecost",
      isFeast: true,
    });
    expect(heard(feast)).toEqual(["1 Corinthians 9:2-12", "Luke 8:1-3"]);
    expect([...feast.feasts, ...feast.saints].filter((name) => name.includes("Olga"))).toEqual([
      "St Olga, Equal to the Apostles",
    ]);
    expect(feast.saints).toContain("Greatmartyr Euphemia the All-praised");
    expect(colorOn("2028-07-11")).toBe("red");
    expect(dayView(feast).epistles[0]).toMatchObject({ display: "1 Corinthians 9:2–12", description: "St Olga" });
  });

  test("keeps a Sunday's own readings first and its Gospel of the Resurrection, and heads it", () => {
    const sunday = day("2027-07-11");
    expect(dayHeading(sunday).title).toBe("St Olga, Equal to the Apostles");
    expect(dayHeading(sunday).subtitle).toBe("3rd Sunday after Pentecost");
    const [epistle, , gospel] = heard(sunday);
    expect([epistle, gospel]).toEqual(heard(liturgicalDay(own, "2027-07-11")));
    expect(sunday.readings.map(({ display }) => display)).toContain("Luke 8:1-3");
    expect(sunday.readings.some(({ source }) => /^\d+(st|nd|rd|th) Matins Gospel$/.test(source))).toBe(true);
  });

  test("changes no other day of three years", () => {
    const changed = datesBetween("2026-01-01", "2028-12-31").filter(
      (date) => JSON.stringify(day(date)) !== JSON.stringify(liturgicalDay(own, date)),
    );
    expect(changed).toEqual(["2026-07-11", "2027-07-11", "2028-07-11"]);
  });

  test("under another name in the calendar is named once, and keeps the calendar's readings if it has none", () => {
    const { day: on } = calendarWith(
      "feasts:\n  - { date: December 6, name: St Nicholas, rank: great feast, color: gold }\n",
    );
    const feast = on("2028-12-06");
    expect(feast.feasts).toEqual(["St Nicholas"]);
    expect(heard(feast)).toEqual(heard(liturgicalDay(own, "2028-12-06")));
    expect(feast.rank).toBe(6);
  });

  test("below a great feast is neither the heading nor a great day", () => {
    const { day: on } = calendarWith(OLGA.replace("great feast", "vigil"));
    expect(on("2028-07-11").greatFeast).toBe("");
    expect(heard(on("2028-07-11"))).toEqual(["1 Corinthians 9:2-12", "Luke 8:1-3"]);
  });

  test("never replaces the heading or color of Holy Week and Pascha", () => {
    const patron = "feasts:\n  - { date: April 23, name: St George, rank: great feast, color: red }\n";
    const { day: on, colorOn: color } = calendarWith(patron);
    // Great Saturday in 2033.
    expect(dayHeading(on("2033-04-23")).title).toBe(dayHeading(liturgicalDay(own, "2033-04-23")).title);
    expect(heard(on("2033-04-23"))).toEqual(heard(liturgicalDay(own, "2033-04-23")));
    expect(color("2033-04-23")).toBe("purple");
    expect(color("2032-04-23")).toBe("red");
  });
});

test.each(someOf(["", "feasts:\n", "feasts: []\n"]))("A file without feasts, %j, changes nothing", (text) => {
  expect(contentProblems(written(text).path)).toEqual([]);
  const { day } = calendarWith(text);
  expect(day("2027-07-11")).toEqual(liturgicalDay(own, "2027-07-11"));
});

const feast = (rest: string) => `feasts:\n  - { ${rest} }\n`;

test("content:check reminds of a feast of the parish, of any rank, that has no services", () => {
  const date = monthAndDay(addDays(todayIn("America/New_York"), 9));
  const { path } = written(feast(`date: ${date}, name: St Someone, rank: polyeleos`)).write(
    "services.yml",
    "weekly: [{ day: Sunday, services: [{ name: Hours, time: 09:00 }] }]\nchanges:\nlanguage: E\nchangesNote: S\nspecialServices: A\n",
  );
  expect(remindersFor(path).join("\n")).toMatch(/St Someone is in \d+ days .* and has no services yet/);
});

describe("A patron whose feast moves with Pascha", () => {
  const patron = (date: string, name: string) =>
    calendarWith(
      `feasts:\n  - { date: ${date}, name: ${name}, rank: great feast, color: red, epistle: "1 Corinthians 9:2-12", gospel: "Luke 8:1-3" }\n`,
    );

  // Pascha is May 2 in 2027 and April 16 in 2028.
  test.each([
    ["All Saints", "All Saints", "2027-06-27", "2028-06-11"],
    ["the day after Pentecost", "Day of the Holy Spirit", "2027-06-21", "2028-06-05"],
    ["63 days after Pascha", "All Saints of North America", "2027-07-04", "2028-06-18"],
  ])("on %s is the heading of that day each year, and is named once", (date, name, ...days) => {
    const { day, facts, colorOn } = patron(date, name);
    for (const feastDay of days) {
      expect(dayHeading(day(feastDay))).toMatchObject({ title: name, isFeast: true });
      expect([...day(feastDay).titles, ...day(feastDay).feasts].filter((each) => each === name)).toHaveLength(1);
      expect(colorOn(feastDay)).toBe("red");
      expect([...greatDays(facts, feastDay, feastDay)]).toContainEqual({ kind: "feast", name, date: feastDay });
      expect(day(feastDay).readings.map(({ display }) => display)).toContain("Luke 8:1-3");
    }
    expect(day(addDays(days[0]!, 1)).greatFeast).toBe("");
  });

  test.each(["Trinity", "Pentecost"])("keeps %s as the great feast", (date) => {
    const { day } = patron(date, "Holy Trinity");
    expect(day("2027-06-20")).toEqual(liturgicalDay(own, "2027-06-20"));
  });
});
