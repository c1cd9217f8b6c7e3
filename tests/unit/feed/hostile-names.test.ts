import { describe, expect, test } from "vitest";
import { type AtomEntry, atomFeed } from "~/feed/atom";
import { calendarFile } from "~/feed/feed";
import { atomProblems, readByFeedReader } from "../../support/checkers/atom";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { frame as feedFrame } from "./feed-frame";

/** A name, and how a program shows it if not as it is: without the characters that a feed may not have. */
const NAMES: [string, string?][] = [
  ["Supper ]]> <b>& more</b> &amp; <![CDATA[x]]>"],
  ["Soup, bread; salt\\n and C:\\new \\; \\, \\\\"],
  [`"Lord, have mercy" and 'Amen' and “Alleluia”`],
  ["BEGIN:VEVENT SUMMARY:Other; END:VCALENDAR"],
  ["Picnic 🥪👨‍👩‍👧‍👦 🇺🇸"],
  ["سهرة الميلاد ‏12‏ و ליל שבת"],
  ["Θεία Λειτουργία, Божественная литургия"],
  ["x".repeat(300)],
  ["☦️é".repeat(100)],
  ["a, ".repeat(100).trim()],
  ["Bell\u0007 null\u0000 escape\u001b[31m delete\u007f end", "Bell null escape[31m delete end"],
  ["Half \ud83d of a pair", "Half  of a pair"],
];
const written = NAMES.map(([name]) => name);
const shown = NAMES.map(([name, as = name]) => as);

test("A feed of news with hostile names is valid Atom, and a feed reader shows each", () => {
  const moment = "2026-11-21T12:00:00.000Z";
  const entries = written.map((title, at): AtomEntry => ({
    id: `tag:parish.example.org,2026:${at}`,
    title,
    html: "<p>Text</p>",
    path: "/news",
    category: "News",
    published: moment,
    updated: moment,
  }));
  const siteUrl = "https://parish.example.org";
  const frame = { id: siteUrl, title: written[0]!, subtitle: written[1]!, author: written[2]!, siteUrl };
  const text = atomFeed({ ...frame, updated: moment }, entries);
  expect(atomProblems(text)).toEqual([]);
  // This library resolves a reference that is part of the name as well.
  const resolved = shown.map((name) => name.replaceAll("&amp;", "&"));
  const feed = readByFeedReader(text);
  expect([feed.title, ...feed.entries.map(({ title }) => title)]).toEqual([resolved[0], ...resolved]);
});

/** The name as node-ical reads it: it takes an n after a backslash for the end of a line. */
const misread = (name: string, program: string) => (program === "node-ical" ? name.replaceAll("\\n", "\\\n") : name);

describe.each(Object.entries(PROGRAMS))("A calendar with hostile names, in %s", (program, read) => {
  test("has each event once, with its name", () => {
    const text = calendarFile(
      { ...feedFrame, name: written[1]!, description: written[0]!, location: written[2]! },
      written.map((summary, at) => {
        const date = `2026-12-${String(at + 1).padStart(2, "0")}`;
        const moments = { start: { date, time: "18:00" }, end: { date, time: "19:00" } };
        return { id: `event-${at}`, summary, description: summary, location: summary, url: "/calendar", ...moments };
      }),
    );
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(
      text
        .trimEnd()
        .split("\r\n")
        .filter((line) => line === "" || Buffer.byteLength(line) > 75),
    ).toEqual([]);
    expect(read(text, "2026-12-01", "2027-01-01").map(({ summary }) => summary)).toEqual(
      shown.map((name) => misread(name, program)),
    );
  });
});
