import { expect, test } from "vitest";
import { type AtomEntry, atomFeed } from "~/feed/atom";
import { atomProblems, readByFeedReader } from "../../support/checkers/atom";

const SITE = "https://parish.example.org";
const savedAt = "2026-11-20T12:00:00.000Z";
const frame = { id: "tag:parish", title: "St. Olga", subtitle: "News", author: "St. Olga", siteUrl: SITE };

const entry = (day: string, html = "<p>Text</p>"): AtomEntry => ({
  id: `tag:${day}`,
  title: `On ${day}`,
  html,
  path: "/news#one",
  category: "News",
  published: "2026-01-01T00:00:00.000Z",
  updated: `${day}T00:00:00.000Z`,
});

const read = (entries: AtomEntry[]) => {
  const text = atomFeed({ ...frame, updated: savedAt }, entries);
  expect(atomProblems(text)).toEqual([]);
  return { text, ...readByFeedReader(text) };
};

test("A feed was updated with its newest entry; without entries, with its content", () => {
  const updated = (...days: string[]) => /<updated>(.*?)</.exec(read(days.map((day) => entry(day))).text)![1];
  expect(updated("2026-03-01", "2026-03-09", "2026-03-05")).toBe("2026-03-09T00:00:00.000Z");
  expect(updated("2026-12-01")).toBe("2026-12-01T00:00:00.000Z");
  expect(updated()).toBe(savedAt);
});

test("Links within the site and within its page lead there from any program", () => {
  const links = '<a href="#top">up</a> <a href="/contact">in</a> <a href="https://example.org/#x">out</a>';
  const { entries, text } = read([entry("2026-03-01", links)]);
  expect(entries[0]).toMatchObject({
    url: `${SITE}/news#one`,
    html: links.replace('"#top', `"${SITE}/news#top`).replace('"/contact', `"${SITE}/contact`),
  });
  expect(text).toContain('<category term="news" label="News"/>');
});
