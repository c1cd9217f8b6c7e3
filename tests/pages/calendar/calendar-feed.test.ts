import { describe, expect, test } from "vitest";
import { PROGRAMS } from "../../support/checkers/calendar-programs";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { someOf } from "../../support/project/size";

const content = new ContentFolder().write(
  "events.yml",
  `
- { date: 2026-11-28, time: 16:00, end: 18:00, title: Parish Supper, description: Soup, place: The hall }
- { date: 2026-12-05, title: Work Day, description: Bring a rake }
`,
);
const opened = () =>
  openSite({
    env: { PREVIEW_DATE: "2026-11-21", SITE_URL: "https://parish.example.org", CONTENT_DIR: content.path },
  });
const site = await opened();

test("/calendar.ics has services, events and great feasts", async () => {
  const feed = await site.get("/calendar.ics");
  expect(feed.status).toBe(200);
  expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  for (const line of ["SUMMARY:Divine Liturgy", "SUMMARY:Work Day", "SUMMARY:Holy Pascha", "TZID:America/New_York"]) {
    expect(feed.html).toContain(line);
  }
});

test("/calendar.ics of the sample, which has endless events and changes in 2030, ends with next year", async () => {
  const sample = await openSite({ env: { PREVIEW_DATE: "2026-11-21", SITE_URL: "https://parish.example.org" } });
  const feed = (await sample.get("/calendar.ics")).html;
  const starts = PROGRAMS["ical.js"]!(feed, "2027-12-01", "2040-01-01").map(({ start }) => start);
  expect(starts.filter((start) => start < "2028-01-01T05:00")).not.toEqual([]);
  expect(starts.filter((start) => start >= "2028-01-01T05:00")).toEqual([]);
});

describe("An event's own file", () => {
  test("holds only that event, with the id of the feed", async () => {
    const file = await site.get("/events/2026-11-28-parish-supper.ics");
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const [supper, ...others] = PROGRAMS["ical.js"]!(file.html, "2026-11-01", "2027-11-01");
    expect(others).toEqual([]);
    expect(supper).toMatchObject({ start: "2026-11-28T21:00:00.000Z", end: "2026-11-28T23:00:00.000Z" });
    expect((await site.get("/calendar.ics")).html).toContain(`UID:${supper!.uid}`);
  });

  test.each(someOf(["2026-11-28-no-such-event.ics", "2026-11-28-parish-supper", ".ics", "%00.ics"]))(
    "does not exist for %s",
    async (name) => {
      expect((await site.get(`/events/${name}`)).status).toBe(404);
    },
  );

  test.each([
    ["title", ["Baking", "Baking", "Baking 2"], ["-baking", "-baking", "-baking-2"], ""],
    ["word in Latin letters, which is none", ["Вечер памяти", "Спевка хора"], ["-", "-"], ""],
    ["title, one of them in a series", ["Choir", "Choir"], ["-choir", "-choir"], "every: Saturday, "],
  ])("has all events of its date with its %s", async (_, titles, names, every) => {
    const entryOf = (title: string, at: number) =>
      `- { date: 2026-12-12, time: ${10 + at}:00, title: ${title}, description: Come }\n`;
    const [first = "", ...others] = titles.map(entryOf);
    content.write("events.yml", [every ? first.replace("12-12,", `11-28, ${every}`) : first, ...others].join(""));
    const site = await opened();
    const feed = PROGRAMS["ical.js"]!((await site.get("/calendar.ics")).html, "2026-12-12", "2026-12-13");
    const { $ } = await site.get("/calendar/2026-12-12");
    const links = $("a[href^='/events/']").toArray();
    expect(links.map((link) => $(link).attr("href"))).toEqual(names.map((name) => `/events/2026-12-12${name}.ics`));
    for (const [at, link] of links.entries()) {
      const events = PROGRAMS["ical.js"]!((await site.get($(link).attr("href")!)).html, "2026-11-01", "2027-11-01");
      const expected = titles.map((summary, index) => ({ summary, start: `2026-12-12T${15 + index}:00:00.000Z` }));
      expect(events).toMatchObject(expected.filter((_, index) => names[index] === names[at]));
      expect($(link).text()).toBe(`Add to my calendar: ${titles[at]}`);
      // One date of a series is not the series of the feed.
      const shared = events.filter(({ uid, start }) => feed.some((each) => each.uid === uid && each.start === start));
      expect(shared).toHaveLength(events.length - (every ? 1 : 0));
    }
  });
});
