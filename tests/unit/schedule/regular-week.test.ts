import { describe, expect, test } from "vitest";
import { contentFiles, type ServiceContent } from "~/content/schema";
import { type CivilDate } from "~/dates/civil-date";
import { regularWeek, seasonTimes } from "~/schedule/regular-week";
import { scheduleOf } from "../../support/content/schedule";

const { weekly } = contentFiles.services.schema.parse({
  weekly: [
    { day: "Saturday", from: "2026-11-28", until: "2027-03-20", services: [{ name: "Great Vespers", time: "18:00" }] },
    {
      day: "Wednesday",
      during: "Great Lent",
      until: "2027-04-14",
      services: [{ name: "Presanctified Liturgy", time: "18:00" }],
    },
  ],
  language: "English",
  changesNote: "See the announcements.",
  specialServices: "Feasts.",
}) as ServiceContent;

/** Which season a date is in is all that is asked of it. */
const churchYear = scheduleOf("weekly: [{ day: Sunday, services: [{ name: Hours, time: 08:35 }] }]");
const labels = (today: CivilDate) => regularWeek(weekly, today).map(({ label }) => label);
const lenten = "Wednesdays in Great Lent, until April 14";

describe("The services of every week", () => {
  test.each([
    ["more than four weeks before it begins", "2026-10-30", [lenten]],
    ["four weeks before it begins", "2026-10-31", ["Saturdays, from November 28, until March 20", lenten]],
    ["on its first day", "2026-11-28", ["Saturdays, until March 20", lenten]],
    ["on its last day", "2027-03-20", ["Saturdays, until March 20", lenten]],
    ["on the day after", "2027-03-21", [lenten]],
  ])("tell of one that has an end %s", (_, today, expected) => {
    expect(labels(today)).toEqual(expected);
  });

  // In 2027 Great Lent is from March 15 on, and Pascha is May 2.
  test.each([
    ["2027-03-14", []],
    ["2027-03-15", ["Wednesdays, Presanctified Liturgy"]],
    ["2027-04-14", ["Wednesdays, Presanctified Liturgy"]],
    ["2027-04-15", []],
  ])("tell on %s of those of the season, to the last day", (today, expected) => {
    const seasons = seasonTimes(weekly, churchYear, today);
    expect(seasons.flatMap(({ services }) => services.map(({ name }) => name))).toEqual(expected);
  });
});
