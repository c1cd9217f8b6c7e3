import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { type FeedEntry } from "~/feed/entry";
import { calendarFile } from "~/feed/feed";
import { frame as usual } from "./feed-frame";

const frame = {
  ...usual,
  name: "St. Olga; Church, of the North",
  description: "Services, events\nand feasts – with a description that is long enough to be folded over several lines",
  revisedAt: new Date("2026-11-21T12:34:56Z"),
};
const entries: FeedEntry[] = [
  {
    ...{ id: "service-sunday", summary: "Divine Liturgy", url: "/announcements" },
    ...{ start: { date: "2026-01-04", time: "09:00" }, end: { date: "2026-01-04", time: "11:00" } },
    recurrence: { rule: "FREQ=WEEKLY;BYDAY=SU", until: "2027-12-26" },
  },
  {
    ...{ id: "feast", summary: "Holy Pascha", url: "/calendar/2027-05-02", transparent: true },
    ...{ start: { date: "2027-05-02" }, end: { date: "2027-05-03" } },
  },
];

let text: string;
let feed: ICAL.Component;
let liturgy: ICAL.Event | undefined;
let pascha: ICAL.Event | undefined;
beforeAll(() => {
  text = calendarFile(frame, entries);
  feed = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(feed.getFirstSubcomponent("vtimezone")!);
  [liturgy, pascha] = feed.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
});

describe("the feed", () => {
  it("follows RFC 5545: CRLF, lines of at most 75 bytes, no empty line", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = text.trimEnd().split("\r\n");
    expect(lines.every((line) => line.length > 0 && Buffer.byteLength(line) <= 75)).toBe(true);
    expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  });

  it("carries the parish's name, with its comma and semicolon", () => {
    expect(feed.getFirstPropertyValue("x-wr-calname")).toBe(frame.name);
    expect(feed.getFirstPropertyValue("version")).toBe("2.0");
    expect(feed.getFirstPropertyValue("prodid")).toBeTruthy();
  });

  it("has the time of its revision in each entry, and a sequence that grows with it", () => {
    const later = calendarFile({ ...frame, revisedAt: new Date("2026-11-21T12:34:57Z") }, entries);
    const sequences = (file: string) => [...file.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, number]) => Number(number));
    expect(sequences(text)).toHaveLength(2);
    expect(sequences(later)).toEqual(sequences(text).map((number) => number + 1));
    expect(Math.max(...sequences(text))).toBeLessThan(2 ** 31);
    for (const name of ["dtstamp", "last-modified"]) {
      expect(String(liturgy!.component.getFirstPropertyValue(name))).toBe("2026-11-21T12:34:56Z");
    }
  });

  it("has the great feasts as whole days without busy time", () => {
    expect(pascha!.startDate.toString()).toBe("2027-05-02");
    expect(pascha!.endDate.toString()).toBe("2027-05-03");
    expect(pascha!.startDate.isDate).toBe(true);
    expect(pascha!.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  });
});
