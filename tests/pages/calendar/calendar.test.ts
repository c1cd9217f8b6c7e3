import { describe, expect, it, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-21", SITE_URL: "https://parish.example.org" } });

it("the home page has the day's readings, with their descriptions in parentheses", async () => {
  const home = await site.get("/");
  expect(home.text(".day h2")).toBe("Readings for Entry of the Most Holy Theotokos into the Temple");
  expect(home.text(".day-summary")).toBe("Saturday of the 25th week after Pentecost");
  expect(home.texts(".day dd")).toEqual([
    "Hebrews 9:1–7 (Entrance)",
    "Galatians 1:3–10",
    "Luke 10:38–42, 11:27–28 (Entrance)",
    "Luke 9:57–62",
  ]);
  expect(home.text(".chips")).toBe("Tone 7Fast; fish allowed");
  expect(home.text(".fast-sentence")).toBe(
    "Nativity Fast: abstain from meat, dairy and eggs; fish, wine and oil are allowed.",
  );
});

describe("the page of a day", () => {
  it("has all readings by service, the commemorations, the fast, and links to both neighboring days", async () => {
    const page = await site.get("/calendar/2027-03-25");
    expect(page.status).toBe(200);
    expect(page.text("h1")).toBe("Annunciation of the Most Holy Theotokos");
    expect(page.texts(".readings dt")).toEqual([
      "Epistle",
      "Gospel",
      "Matins Gospel",
      "6th Hour",
      "Vespers, that evening",
    ]);
    expect(page.text(".readings + h3")).toBe("Also appointed for this day");
    expect(page.text(".chips")).toContain("Fast; fish allowed");
    expect(
      page.text("main").match(/Great Lent: abstain from meat, dairy and eggs; fish, wine and oil are/g),
    ).toHaveLength(1);
    expect(page.$("a[rel=prev]").attr("href")).toBe("/calendar/2027-03-24");
    expect(page.$("a[rel=next]").attr("href")).toBe("/calendar/2027-03-26");
    expect(page.$("link[rel=canonical]").attr("href")).toBe("https://parish.example.org/calendar/2027-03-25");
  });

  it("names the Midfeast, and a saint's feast of polyeleos or vigil rank, in title, heading and preview", async () => {
    const page = await site.get("/calendar/2026-12-06");
    const title = "Sunday, December 6, 2026: St Nicholas the Wonderworker, Archbishop of Myra in Lycia";
    expect(page.text("h1")).toBe(title);
    expect(page.text(".lede")).toBe("27th Sunday after Pentecost");
    expect(page.$("title").text()).toContain(title);
    expect(page.$("meta[property='og:title']").attr("content")).toBe(title);
    expect(page.$("meta[name=description]").attr("content")).toMatch(/St Nicholas.* Fast; fish allowed$/);
    const midfeast = await site.get("/calendar/2028-05-10");
    expect(midfeast.text("h1")).toBe("Wednesday, May 10, 2028: Midfeast of Pentecost");
  });

  it("cites a reading of the Septuagint without the note of the tables", async () => {
    for (const path of ["/calendar/2027-04-27", "/readings/2027-04-27", "/week/2027-04-25"]) {
      const text = (await site.get(path)).text("main");
      expect(text).toMatch(/Ezekiel 1:21[-–]28/);
      expect(text).not.toContain("LXX");
    }
  });

  it("says once that there is no fast, with one word in a fast-free week and outside it", async () => {
    for (const day of ["2027-05-02", "2027-07-06"]) {
      const text = (await site.get(`/calendar/${day}`)).text("main");
      expect([text.match(/no fast/gi), text.match(/fast-free/gi)]).toEqual([["No fast"], null]);
    }
  });

  it.each(["", "-01"])("links to no day or month before the first or after the last: %j", async (day) => {
    const [first, last] = [
      await site.get(`/calendar/1900-01${day}`),
      await site.get(`/calendar/2199-12${day.replace("01", "31")}`),
    ];
    expect([first.status, last.status]).toEqual([200, 200]);
    expect(first.$("a[rel=prev]")).toHaveLength(0);
    expect(last.$("a[rel=next]")).toHaveLength(0);
  });
});

test("the notes about the calendar are only on its own page; days and months link to them", async () => {
  const page = await site.get("/calendar");
  expect(page.text("#about-calendar")).toContain("go with the rector");
  expect(page.text("#about-calendar")).toContain("Paul Kachur");
  expect(page.text("#about-calendar")).toMatch(/a saint's rank doesn't ease the fast here/);
  expect(page.text("#about-calendar")).not.toMatch(/orthocal-python|docs\/|transfer/);
  for (const path of ["/calendar/2027-03-25", "/calendar/2027-03"]) {
    const { $ } = await site.get(path);
    expect($("#about-calendar, #subscribe")).toHaveLength(0);
    expect($("main a[href='/calendar#about-calendar'], main a[href='/calendar#subscribe']")).toHaveLength(2);
  }
});

test("the calendar subscription has a webcal: link and an address", async () => {
  const page = await site.get("/calendar");
  expect(page.$("#subscribe a.btn").attr("href")).toBe("webcal://parish.example.org/calendar.ics");
  expect(page.text("#subscribe")).toContain("https://parish.example.org/calendar.ics");
});

describe("the page of a month", () => {
  it("has every day with its name and fast, explains the fasts once, and marks the great feasts", async () => {
    const page = await site.get("/calendar/2027-05");
    expect(page.text("h1")).toBe("May 2027");
    expect(page.$(".month-days > li")).toHaveLength(31);
    expect(page.$(".month-days a[href='/calendar/2027-05-02']").text()).toContain("Holy Pascha");
    const feasts = page
      .$(".is-great")
      .toArray()
      .map((day) => page.$(day).find(".month-name").text());
    expect(feasts).toEqual(["Great feast: Holy Pascha"]);
    expect(page.$("style").text()).toContain(".feast-color-4{--feast-tint:#fffdf3}");
    expect(page.$(".is-great").hasClass("feast-color-4")).toBe(true);
    expect(page.$("a[rel=prev]").attr("href")).toBe("/calendar/2027-04");
    expect(page.text("main").match(/Fast day: abstain from/g)).toHaveLength(1);
  });

  it.each([
    ["/calendar", "#today"],
    ["/calendar/2026-11", "#today"],
    ["/calendar/2027-05", "/calendar"],
  ])("%s links to the neighboring months at both ends, and to today", async (path, today) => {
    const { $, attributes } = await site.get(path);
    const ends = attributes(".pagination, .month", "class");
    expect(ends).toEqual(["pagination", "month", "pagination"]);
    for (const end of $(".pagination").toArray()) {
      expect($(end).find("a[rel=prev], a[rel=next]")).toHaveLength(2);
      expect($(end).find(`a[href='${today}']`)).toHaveLength(1);
    }
    if (today === "#today") expect($("#today time").attr("datetime")).toBe("2026-11-21");
  });
});

it("the parish's own services, and a cancellation, are in the month", async () => {
  const change = "  - { date: 2026-11-29, service: Divine Liturgy, cancelled: The rector is away }";
  const content = new ContentFolder().change("services.yml", "changes:\n", `changes:\n${change}\n`);
  const parish = await openSite({ env: { PREVIEW_DATE: "2026-11-21", CONTENT_DIR: content.path } });
  const { texts } = await parish.get("/calendar/2026-11");
  const marks = (date: string) => texts(`.month-day:has(a[href="/calendar/${date}"]) .month-parish li`);
  expect(marks("2026-11-22")).toEqual(["8:35 AM Hours", "9:00 AM Divine Liturgy"]);
  expect(marks("2026-11-29")[1]).toBe("9:00 AM Divine Liturgy cancelled");
  expect(marks("2026-11-30")).toEqual([]);
});
