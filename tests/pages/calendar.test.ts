import { beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { PREVIEW_DATE: "2026-11-21", SITE_URL: "https://parish.example.org" } });
});

describe("the home page", () => {
  it("has the readings of the day, and a description in parentheses only where there is one", async () => {
    const home = await site.get("/");
    expect(home.text(".day h2")).toBe("Readings for Saturday of the 25th week after Pentecost");
    expect(home.text(".day")).toContain("Entry of the Most-Holy Theotokos into the Temple");
    expect(
      home
        .$(".day dd")
        .toArray()
        .map((citation) => home.$(citation).text()),
    ).toEqual(["Hebrews 9:1-7 (Entrance)", "Galatians 1:3-10", "Luke 10:38-42, 11:27-28 (Entrance)", "Luke 9:57-62"]);
    expect(home.text(".chips")).toBe("Tone 7Nativity Fast: fish, wine and oil are allowed");
  });

  it("fills its events from the church's calendar, and says so", async () => {
    const events = (await site.get("/")).text("main");
    expect(events).toMatch(/Nativity of Christ.*in 34 days.*[Cc]hurch.?s? calendar/);
  });
});

describe("the page of a day", () => {
  it("has all readings by service, the commemorations, the fast, and the days beside it", async () => {
    const page = await site.get("/calendar/2027-03-25");
    expect(page.status).toBe(200);
    expect(page.text("h1")).toBe("Thursday, March 25, 2027");
    expect(
      page
        .$(".readings dt")
        .toArray()
        .map((term) => page.$(term).text()),
    ).toEqual([...["Matins Gospel", "6th Hour", "Vespers", "Epistle", "Gospel"]]);
    expect(page.text("main")).toContain("Annunciation Most Holy Theotokos");
    expect(page.text("main")).toContain(
      "Great Lent: fish, wine and oil are allowed. Meat, dairy and eggs are given up.",
    );
    expect(page.$("a[rel=prev]").attr("href")).toBe("/calendar/2027-03-24");
    expect(page.$("a[rel=next]").attr("href")).toBe("/calendar/2027-03-26");
    expect(page.text("main")).toContain("The rector’s word goes before the calendar’s.");
    expect(page.text("main")).toContain("Paul Kachur");
    expect(page.$("link[rel=canonical]").attr("href")).toBe("https://parish.example.org/calendar/2027-03-25");
  });

  it("wears the color of that day, other pages that of today", async () => {
    expect((await site.get("/calendar/2027-03-26")).$("style").text()).toContain("--accent:#5d2a6e");
    expect((await site.get("/calendar")).$("style").text()).toContain("--accent:#23527c");
  });

  it("has no day before the first and none after the last", async () => {
    const [first, last] = [await site.get("/calendar/1900-01-01"), await site.get("/calendar/2199-12-31")];
    expect([first.status, last.status]).toEqual([200, 200]);
    expect(first.$("a[rel=prev]")).toHaveLength(0);
    expect(last.$("a[rel=next]")).toHaveLength(0);
  });
});

describe("the page of a month", () => {
  it("has every day with its name and fast, and marks the great feasts", async () => {
    const page = await site.get("/calendar/2027-05");
    expect(page.text("h1")).toBe("May 2027");
    expect(page.$(".month-days li")).toHaveLength(31);
    expect(page.$(".month-days a[href='/calendar/2027-05-02']").text()).toContain("Holy Pascha");
    expect(page.$("a[rel=prev]").attr("href")).toBe("/calendar/2027-04");
  });

  it("marks today in this month", async () => {
    const page = await site.get("/calendar");
    expect(page.$("[aria-current=date] time").attr("datetime")).toBe("2026-11-21");
  });
});

describe("what is not in the calendar", () => {
  it.each([
    ...["2027-02-29", "2100-02-29", "2027-13-01", "2027-00-01", "2027-04-31", "1899-12-31", "2200-01-01"],
    ...["1899-12", "2200-01", "2027-13", "2027", "2027-5-2", "27-05-02", "today", "2027-05-02.html", "%00"],
  ])("/calendar/%s is not found", async (when) => {
    expect((await site.get(`/calendar/${when}`)).status).toBe(404);
  });
});
