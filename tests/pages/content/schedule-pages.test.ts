import { beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { nearChanges } from "../../support/content/near-changes";
import { type Page } from "../../support/visitor/page";
import { openSite, type Site } from "../../support/server/site";

let site: Site;
let announcements: Page;
beforeAll(async () => {
  site = await openSite({ env: { PREVIEW_DATE: "2026-11-24T12:00", CONTENT_DIR: nearChanges().path } });
  announcements = await site.get("/announcements");
});

/** The lines of a list of days: the date of each, and its services. */
function daysOf({ $ }: Page, list: string): [string, string[]][] {
  return $(`${list} > li`)
    .map((_, day): [[string, string[]]] => [
      [
        $(day).find("h2 a, h4 a").attr("href")!.slice(-10),
        $(day)
          .find("ul li")
          .map((_, line) => $(line).text().trim())
          .get(),
      ],
    ])
    .get() as unknown as [string, string[]][];
}

describe("/announcements", () => {
  test("begins with the changes", async () => {
    const changes = ({ $ }: Page) =>
      $("#announcements > h2 ~ *")
        .first()
        .find("p")
        .map((_, each) => $(each).text())
        .get();
    expect(changes(announcements)).toEqual([
      "Sunday, November 29: no services. Father N. is away. Nearest Liturgy: Holy Resurrection Church, Millbrook, 9:30 AM; call first, (603) 555-0171.",
      "Sunday, December 13: Hours at 9:35 AM, not 8:35 AM; Divine Liturgy at 10:00 AM, not 9:00 AM. The bishop is visiting.",
    ]);
    expect(announcements.text("#announcements")).not.toContain("There are no announcements");
    // content-pages.test.ts has the day on which the pages say it.
    for (const path of ["/", "/announcements", "/week/2026-11-29"])
      expect((await site.get(path)).text()).not.toMatch(/as scheduled/i);
  });

  test("lists four weeks by day, with cancelled and moved services", () => {
    const days = new Map(daysOf(announcements, ".schedule-days"));
    expect([...days.keys()]).toEqual([
      ...["2026-11-26", "2026-11-28", "2026-11-29", "2026-12-05", "2026-12-06"],
      ...["2026-12-12", "2026-12-13", "2026-12-19", "2026-12-20"],
    ]);
    expect(days.get("2026-11-28")).toEqual(["6:00 PM Great Vespers (Led by a reader; no confessions)"]);
    expect(days.get("2026-11-29")).toEqual([
      "8:35 AM Hours cancelled: Father N. is away",
      "9:00 AM Divine Liturgy cancelled: Father N. is away",
    ]);
    expect(days.get("2026-12-13")).toEqual([
      "9:35 AM Hours moved from 8:35 AM: The bishop is visiting",
      "10:00 AM Divine Liturgy moved from 9:00 AM: The bishop is visiting also online: Divine Liturgy",
    ]);
    expect(announcements.$(".schedule-days s")).toHaveLength(2);
  });

  test("has the feast and the fast of each day", () => {
    const sunday = announcements.$(".schedule-days a[href='/calendar/2026-12-06']").closest("li");
    expect(sunday.find(".church-day").text()).toMatch(
      /^27th Sunday after Pentecost; St Nicholas.*Fast; fish allowed\.$/,
    );
  });

  test("lists the regular week before the days", () => {
    const { $, texts } = announcements;
    const labels = texts(".schedule .label");
    expect(labels).toEqual([
      ...["Sundays", "Saturdays, except in Holy Week", "Wednesdays in Great Lent"],
      ...["Monday of Holy Week", "Tuesday of Holy Week", "Wednesday of Holy Week"],
      ...["Thursday of Holy Week", "Friday of Holy Week", "Saturday of Holy Week", "Pascha", "Monday of Bright Week"],
    ]);
    expect($(".schedule-days, .schedule").first().hasClass("schedule")).toBe(true);
    expect($(".schedule > .hours .label").last().text()).toBe("Saturdays, except in Holy Week");
  });

  test("shows the whole note on special services", async () => {
    const quotation = "specialServices: |\n  > Come early.\n  >\n  > Bring a candle.\n\n";
    const content = new ContentFolder().change("services.yml", "specialServices: |\n", quotation);
    const { $ } = await (await openSite({ env: { CONTENT_DIR: content.path } })).get("/announcements");
    const words = $("#every-week blockquote > p").map((_, each) => $(each).text());
    expect(words.get()).toEqual(["Come early.", "Bring a candle."]);
  });

  test("groups the days by week, the Sundays and great feasts in red", async () => {
    const { $, texts } = announcements;
    const weeks = texts("#schedule h3:not(.occasion h3)");
    expect(weeks).toEqual([
      ...["November 22 to 28", "November 29 to December 5", "December 6 to 12"],
      ...["December 13 to 19", "December 20 to 26"],
    ]);
    expect($(".schedule-days").first().find("h4 a").first().text()).toBe("Thursday November 26");
    const red = (page: Page) =>
      page
        .$(".is-red h4 a")
        .map((_, day) => page.$(day).attr("href")!.slice(-10))
        .get();
    expect(red(announcements)).toEqual(["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"]);
    const later = await openSite({ env: { PREVIEW_DATE: "2026-12-24" } });
    expect(red(await later.get("/announcements"))).toContain("2026-12-25");
  });

  test("lists a repeating event once, with its next date and how it repeats, and one of several days with its last", () => {
    const events = announcements
      .texts("#events .events:first-of-type .when")
      .map((when) => when.replaceAll("\u00A0", " "));
    expect(events).toEqual([
      "Saturday, December 5, 2026, 10:00 AM to 12:00 PM. Every first Saturday",
      "Saturday, December 12, 2026, 12:30 PM. Every year. The trailhead at the falls",
      "Sunday, December 20, 2026, 11:00 AM. Every year. The parish hall",
      "Friday, February 26, 2027, 6:00 PM to Sunday, February 28, 2027, 1:00 PM. The parish hall",
      "Saturday, July 10, 2027, 6:00 PM. Every year",
      "Sunday, August 22, 2027, 12:00 PM. Every fourth Sunday. The town beach",
    ]);
  });

  test("shows an event's cancellation, picture and link", async () => {
    const content = new ContentFolder().write(
      "events.yml",
      `- date: 2026-12-01
  title: Bake sale
  cancelled: The oven is broken
  picture: church.svg
  pictureText: Our church
  link: /contact
  description: Pies.\n`,
    );
    const other = await openSite({ env: { PREVIEW_DATE: "2026-11-24", CONTENT_DIR: content.path } });
    const { $, text } = await other.get("/announcements");
    expect(text("#events .cancelled")).toBe("Cancelled: The oven is broken");
    expect($("#events img").attr()).toMatchObject({ src: "/pictures/church.svg", alt: "Our church" });
    expect($("#events a[href='/contact']").text()).toBe("More about Bake sale");
    expect($("#events a[href$='.ics']")).toHaveLength(0);
  });
});

describe("/week", () => {
  test("has each day of the week with its services, fast and readings", async () => {
    const page = await site.get("/week");
    expect(page.text("h1")).toBe("Week of November 22 to 28, 2026");
    const days = daysOf(page, ".week-days");
    expect(days.map(([date]) => date)).toEqual(Array.from({ length: 7 }, (_, day) => `2026-11-${22 + day}`));
    expect(days[0]![1]).toEqual(["8:35 AM Hours", "9:00 AM Divine Liturgy also online: Divine Liturgy"]);
    expect(days[4]![1]).toEqual(["10:00 AM Akathist of Thanksgiving"]);
    const sunday = page.text(".week-days > li:first-child .week-church");
    expect(sunday).toContain("25th Sunday after Pentecost");
    expect(sunday).toContain("Fast; fish allowed. Ephesians 4:1-6; Luke 12:16-21");
    expect(page.$(".week-church a:not(.word)").first().attr("href")).toBe("/readings/2026-11-22");
  });

  test("has announcements, the events of the month, and a telephone number", async () => {
    const { text } = await site.get("/week");
    expect(text(".week-more")).toContain(
      "Parish work morning: Saturday, December 5, 10:00 AM to 12:00 PM. Every first Saturday",
    );
    expect(text(".week-more")).not.toContain("Retreat");
    expect(text(".sheet-foot")).toContain("(603) 555-0115");
  });

  test("redirects a date to the Sunday of its week", async () => {
    const page = await site.get("/week/2026-12-13");
    expect(page.text("h1")).toBe("Week of December 13 to 19, 2026");
    const other = await site.get("/week/2026-12-16");
    expect([other.status, other.location]).toEqual([301, "/week/2026-12-13"]);
    expect((await site.get("/week/2026-11-29")).text("h1")).toBe("Week of November 29 to December 5, 2026");
  });

  test("links to the neighboring weeks within the calendar", async () => {
    const { attributes } = await site.get("/week/2026-12-13");
    expect(attributes(".pagination a", "href")).toEqual([
      ...["/week/2026-12-06", "/announcements", "/week/2026-12-20"],
    ]);
    const last = await site.get("/week/2199-12-29");
    expect([last.status, last.$("a[rel=next]").length]).toEqual([200, 0]);
  });
});
