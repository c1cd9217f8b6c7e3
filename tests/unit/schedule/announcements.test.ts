import { describe, expect, test } from "vitest";
import { contentFiles } from "~/content/schema";
import { addDays } from "~/dates/civil-date";
import { announcementsBetween, validAnnouncements } from "~/schedule/announcements";
import { scheduleOf, SUNDAY_MORNING } from "../../support/content/schedule";

const WEEK = `
weekly:${SUNDAY_MORNING}
  - day: Wednesday
    during: Great Lent
    services: [{ name: Presanctified Liturgy, time: 18:00 }]
  - day: Saturday
    notDuring: [Holy Week]
    services: [{ name: Great Vespers, time: 18:00, end: 19:00 }]
  - day: Friday
    during: Holy Week
    services: [{ name: Lamentations, time: 19:00 }]
`;

type Valid = Partial<Record<"show" | "from" | "until", string>>;

const announcements = (...all: Valid[]) =>
  contentFiles.announcements.schema.parse(
    all.map((entry) => ({ type: "info", title: entry.show ?? "plain", date: "Current", content: "Text.", ...entry })),
  );
const BOTH = announcements({ show: "no-changes" }, { show: "changes" });
const titles = (found: { title: string }[]) => found.map(({ title }) => title);

describe("An announcement that all is as scheduled", () => {
  test("is hidden through Holy Week and Pascha, and not by a service more", () => {
    const week = (first: string, dated = "") =>
      titles(announcementsBetween(BOTH, scheduleOf(WEEK + dated), first, addDays(first, 6)));
    expect(week("2027-04-18")).toEqual(["no-changes"]);
    expect(week("2027-04-25")).toEqual(["changes"]);
    expect(week("2027-05-02")).toEqual(["changes"]);
    expect(week("2027-05-03")).toEqual(["no-changes"]);
    const newYear = "dated:\n  - { date: 2027-01-01, name: Moleben, time: 00:00 }";
    expect(week("2026-12-25", newYear)).toEqual(["no-changes"]);
  });

  test("is hidden through the last day of a displaced weekly service", () => {
    const mondays = "  - { day: Monday, until: 2026-12-07, services: [{ name: Akathist, time: 18:00 }] }\n";
    const schedule = scheduleOf(`${WEEK}${mondays}withoutWeekly: [2026-12-07, 2026-12-14]\n`);
    const onDay = (date: string) => titles(announcementsBetween(BOTH, schedule, date, date));
    expect(onDay("2026-12-07")).toEqual(["changes"]);
    expect(onDay("2026-12-14")).toEqual(["no-changes"]);
  });

  test("covers its own days, when it has them", () => {
    const storm = scheduleOf(`${WEEK}changes:\n  - { date: 2026-12-06, cancelled: Storm }`);
    const shown = (valid: Valid) => titles(validAnnouncements(announcements(valid), storm, "2026-11-29"));
    expect(shown({ show: "no-changes", until: "2026-12-05" })).toEqual(["no-changes"]);
    expect(shown({ show: "no-changes", until: "2026-12-06" })).toEqual([]);
    expect(shown({ show: "no-changes", from: "2026-11-30" })).toEqual([]);
    expect(shown({ from: "2026-11-29" })).toEqual(["plain"]);
    const always = announcements({ show: "no-changes", from: "2026-11-01", until: "2026-12-31" });
    const week = (first: string) => announcementsBetween(always, storm, first, addDays(first, 6)).length;
    expect(["2026-11-29", "2026-11-30", "2026-12-06", "2026-12-07"].map(week)).toEqual([1, 0, 0, 1]);
  });
});

describe("An announcement", () => {
  test.each([
    [{ from: "2026-11-24" }, 0],
    [{ from: "2026-11-23" }, 1],
    [{ from: "2026-11-17", until: "2026-11-23" }, 1],
    [{ until: "2026-11-17" }, 1],
    [{ until: "2026-11-16" }, 0],
    [{}, 1],
  ])("that holds %j is in the week from November 17 %i times", (days, times) => {
    const found = announcementsBetween(announcements(days), scheduleOf(WEEK), "2026-11-17", "2026-11-23");
    expect(found).toHaveLength(times);
  });

  test("that nothing is changed covers the four weeks of the announcements page", () => {
    const storm = scheduleOf(`${WEEK}changes:\n  - { date: 2026-12-20, service: Divine Liturgy, movedTo: 10:00 }`);
    expect(titles(validAnnouncements(BOTH, storm, "2026-11-22"))).toEqual(["no-changes"]);
    expect(titles(validAnnouncements(BOTH, storm, "2026-11-23"))).toEqual(["changes"]);
  });
});
