import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { calendarFeed, type FeedContent } from "~/calendar/feed/feed";
import { type Html } from "~/content/schema";
import { factsOfTheSite } from "../shipped-facts";

const TODAY = "2026-11-21";
const content: FeedContent = {
  name: "St. Olga; Church, of the North",
  description: "Services, events\nand feasts – with a description that is long enough to be folded over several lines",
  zone: "America/New_York",
  location: "12 Church Street, Notch Falls, NH 03500",
  siteUrl: "https://parish.example.org",
  weekly: [
    {
      day: "Sunday",
      opens: "08:35",
      closes: "12:00",
      services: [
        { name: "Divine Liturgy", time: "09:00" },
        { name: "Hours", time: "08:35" },
      ],
    },
  ],
  events: [
    { date: "2026-12-06", title: "St. Nicholas", description: "<p>Supper &amp; <b>gifts</b>.</p>" as Html },
    { date: "2026-12-06", title: "St. Nicholas", time: "18:30", description: "<p>Vespers</p>" as Html },
  ],
  greatDays: [...greatDays(factsOfTheSite(), "2026-12-01", "2027-05-31")],
};

const text = await calendarFeed(content, TODAY);
const feed = new ICAL.Component(ICAL.parse(text));
const entries = feed.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
const entry = (summary: string) => entries.filter((candidate) => candidate.summary === summary);
ICAL.TimezoneService.register(feed.getFirstSubcomponent("vtimezone")!);

describe("the feed", () => {
  it("is written as RFC 5545 wants it: CRLF, lines of at most 75 bytes, no empty line", () => {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = text.trimEnd().split("\r\n");
    expect(lines.every((line) => line.length > 0 && Buffer.byteLength(line) <= 75)).toBe(true);
    expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  });

  it("carries the parish's name, with its comma and semicolon", () => {
    expect(feed.getFirstPropertyValue("x-wr-calname")).toBe(content.name);
    expect(feed.getFirstPropertyValue("version")).toBe("2.0");
    expect(feed.getFirstPropertyValue("prodid")).toBeTruthy();
  });

  it("gives each entry an id of its own and a time stamp in UTC", () => {
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    for (const { component } of entries) {
      expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T00:00:00Z");
    }
  });

  it("is the same for the same day, and keeps the ids the next day", async () => {
    expect(await calendarFeed(content, TODAY)).toBe(text);
    const ids = (feedText: string) => feedText.match(/^UID:.*$/gm);
    expect(ids(await calendarFeed(content, "2027-01-03"))).toEqual(ids(text));
  });

  it("has the services every week at their hour on the wall, in winter and in summer", () => {
    const [liturgy] = entry("Divine Liturgy");
    const next = liturgy!.iterator();
    const starts = Array.from({ length: 52 }, () => next.next());
    expect(starts.every((start) => start.dayOfWeek() === ICAL.Time.SUNDAY && start.hour === 9)).toBe(true);
    const utcHours = new Set(starts.map((start) => start.toJSDate().getUTCHours()));
    expect([...utcHours].sort()).toEqual([13, 14]);
    expect(starts[0]!.year).toBe(2026);
  });

  it("lets a service last until the next one, and the last until the church closes", () => {
    expect(entry("Hours")[0]!.duration.toString()).toBe("PT25M");
    expect(entry("Divine Liturgy")[0]!.duration.toString()).toBe("PT3H");
  });

  it("has the parish's events, whole days and hours, in plain words", () => {
    const [wholeDay, vespers] = entry("St. Nicholas");
    expect(wholeDay!.startDate.toString()).toBe("2026-12-06");
    expect(wholeDay!.endDate.toString()).toBe("2026-12-07");
    expect(wholeDay!.description).toBe("Supper & gifts.");
    expect(vespers!.startDate.toJSDate().toISOString()).toBe("2026-12-06T23:30:00.000Z");
  });

  it("has the great feasts as whole days that make nobody busy", () => {
    const [pascha] = entry("Holy Pascha");
    expect(pascha!.startDate.toString()).toBe("2027-05-02");
    expect(pascha!.startDate.isDate).toBe(true);
    expect(pascha!.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(entry("Great Lent begins")[0]!.startDate.toString()).toBe("2027-03-15");
  });
});
