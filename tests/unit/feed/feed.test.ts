import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type FeedEntry } from "~/feed/entry";
import { calendarFile } from "~/feed/feed";
import { frame } from "./feed-frame";

const entries: FeedEntry[] = [
  {
    id: "service-sunday",
    summary: "Divine Liturgy",
    url: "/announcements",
    start: { date: "2026-01-04", time: "09:00" },
    end: { date: "2026-01-04", time: "11:00" },
    recurrence: { rule: "FREQ=WEEKLY;BYDAY=SU", until: "2027-12-26" },
  },
  {
    id: "feast",
    summary: "Holy Pascha",
    url: "/calendar/2027-05-02",
    transparent: true,
    start: { date: "2027-05-02" },
    end: { date: "2027-05-03" },
  },
];
const fileAt = (revisedAt: string) => calendarFile({ ...frame, revisedAt: new Date(revisedAt) }, entries);

test("each entry has the time of its revision, and a sequence that grows with it", () => {
  const [text, later] = [fileAt("2026-11-21T12:34:56Z"), fileAt("2026-11-21T12:34:57Z")];
  const sequences = (file: string) => [...file.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number));
  expect(sequences(text)).toHaveLength(2);
  expect(sequences(later)).toEqual(sequences(text).map((number) => number + 1));
  expect(Math.max(...sequences(text))).toBeLessThan(2 ** 31);
  for (const name of ["DTSTAMP", "LAST-MODIFIED"]) expect(text).toContain(`\r\n${name}:20261121T123456Z\r\n`);
});

test("the great feasts are whole days without busy time, in a calendar of the parish's name", () => {
  const feed = new ICAL.Component(ICAL.parse(fileAt("2026-11-21T12:34:56Z")));
  expect(feed.getFirstPropertyValue("x-wr-calname")).toBe(frame.name);
  const pascha = new ICAL.Event(feed.getAllSubcomponents("vevent")[1]!);
  expect([pascha.startDate, pascha.endDate].map(String)).toEqual(["2027-05-02", "2027-05-03"]);
  expect(pascha.startDate.isDate).toBe(true);
  expect(pascha.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
});
