import { expect, test } from "vitest";
import { ContentFolder } from "../support/content/content-folder";
import { nearChanges } from "../support/content/near-changes";
import { type Page } from "../support/visitor/page";
import { openSite } from "../support/server/site";
import { isFullSize } from "../support/project/size";

/** The home page as it is at a moment by the parish's clock; the beginning of the day when no time is given. */
async function homeAt(moment: string, content = nearChanges()): Promise<Page> {
  const site = await openSite({ env: { PREVIEW_DATE: moment, CONTENT_DIR: content.path } });
  return site.get("/");
}

test("the headline of a Sunday is the Liturgy, with the Hours beside it", async () => {
  const { text } = await homeAt("2025-11-16T08:40");
  expect(text(".next-words")).toMatch(
    /^Next service: Sunday, November 16Today, 9:00 AM: Divine Liturgy(Watch live)?Before it: 8:35 AM Hours \(has begun\)/,
  );
});

test("on Great Friday the first card has tomorrow's services, and those of the night", async () => {
  const { texts } = await homeAt("2027-04-30T12:00");
  const days = texts(".next-days div");
  expect(days).toEqual([
    "Fri, Apr 307:00 PM Lamentations",
    expect.stringMatching(
      /^Sat, May 110:00 AM Vesperal.*Midnight, Saturday night: Paschal Matins1:15 AM, Saturday night: Paschal Liturgy$/,
    ),
    "Sun, May 24:00 PM Agape Vespers",
  ]);
});

test("a parish without a greeting of the season keeps its usual one", async () => {
  const content = new ContentFolder()
    .change("home.yml", "greeting: Christ is in our midst!", "greeting: Glory to God!")
    .change("home.yml", "  nativity: Christ is born!\n", "");
  expect((await homeAt("2026-12-25", content)).text(".hero-greeting")).toBe("Glory to God!");
  expect((await homeAt("2027-05-02", content)).text(".hero-greeting")).toBe("Christ is risen!");
});

test("a cancelled Sunday is announced with its reason, and the Sunday after it is listed", async () => {
  const { text } = await homeAt("2026-11-28T20:00");
  expect(text(".day-line")).toBe(
    "Sunday, November 29: no services. Father N. is away. Nearest Liturgy: Holy Resurrection Church, Millbrook, 9:30 AM; call first, (603) 555-0171.",
  );
  expect(text(".next-days dt")).toBe("Sun, Dec 6");
  expect(text(".next-days dd")).toBe("8:35 AM Hours9:00 AM Divine Liturgy");
});

test("what is cancelled within three days stands above the next service, in red; a feast below it, as news", async () => {
  const linesAt = async (moment: string) => {
    const { $ } = await homeAt(moment);
    return $(".next-part > *")
      .map((_, part) =>
        $(part).is(".day-line") ? `${$(part).attr("class")}: ${$(part).find(".when").text()}` : $(part).attr("class"),
      )
      .get();
  };
  const sunday = "day-line cancelled: Sunday, November 29:";
  expect(await linesAt("2026-11-25T12:00")).toEqual(["next", sunday, "next-days"]);
  expect(await linesAt("2026-11-26T12:00")).toEqual([sunday, "next", "next-days"]);
  const pascha = ["next", "day-line: Saturday, May 1:", "day-line: Pascha:", "next-days"];
  expect(await linesAt("2027-04-30T12:00")).toEqual(pascha);
});

test("the next service has street, directions and telephone, and the live video once it has begun", async () => {
  const { text, attributes } = await homeAt("2025-11-16T09:00");
  expect(text(".next-where")).toContain("12 Church Street");
  expect(attributes(".next-where a", "href")).toEqual([expect.stringMatching(/^https:\/\/maps\./), "tel:+16035550115"]);
  expect(attributes(".next-details a", "href")[0]).toBe("https://video.example.org/st-olga-notch-falls/live");
});

test.runIf(isFullSize)(
  "summer hours are in the card, the footer, /contact and the opening hours while they hold",
  async () => {
    const content = new ContentFolder().change(
      "services.yml",
      "weekly:\n  - day: Sunday\n",
      `weekly:
  - { day: Sunday, until: 2027-06-06, opens: 08:35, closes: 12:00, services: [{ name: Divine Liturgy, time: 09:00 }] }
  - { day: Sunday, from: 2027-06-13, until: 2027-08-29, opens: 08:00, closes: 11:00, services: [{ name: Divine Liturgy, time: 08:30 }] }
  - day: Sunday
    from: 2027-09-05
`,
    );
    for (const [day, liturgy, opens] of [
      ["2027-06-06T08:00", "9:00 AM", "08:35"],
      ["2027-06-15", "8:30 AM", "08:00"],
      ["2027-09-01", "9:00 AM", "08:35"],
    ] as const) {
      const site = await openSite({ env: { PREVIEW_DATE: day, CONTENT_DIR: content.path } });
      const [home, contact] = [await site.get("/"), await site.get("/contact")];
      expect(home.text(".times")).toMatch(new RegExp(`^Liturgical Schedule ?Sundays.*Divine Liturgy ${liturgy}`));
      expect(home.text(".foot-parish")).toContain(`Divine Liturgy ${liturgy}`);
      expect(contact.text("main")).toContain(`Divine Liturgy ${liturgy}`);
      const church = JSON.parse(home.$("script[type='application/ld+json']").text()) as {
        openingHoursSpecification: { opens: string }[];
      };
      expect(church.openingHoursSpecification.map((hours) => hours.opens)).toEqual([opens]);
    }
  },
);

test("the Liturgical Schedule has the regular services, and marks the changed day", async () => {
  for (const [day, sundays, others] of [
    ["2025-11-10", "Sundays", []],
    ["2026-11-24", "Sundays, not on November 29", ["Saturdays, except in Holy Week"]],
    ["2026-12-02", "Sundays", ["Saturdays, except in Holy Week"]],
    ["2026-12-07", "Sundays, different on December 13", ["Saturdays, except in Holy Week"]],
    ["2027-03-17", "Sundays", ["Saturdays, except in Holy Week", "Wednesdays in Great Lent"]],
    ["2027-05-01", "Sundays, not on May 2", []],
  ] as const) {
    const { $, text, texts } = await homeAt(day);
    const days = texts(".times i");
    expect([text(".times h2"), ...days]).toEqual(["Liturgical Schedule", sundays, ...others]);
    expect($(".times dl").first().text()).toBe("Hours 8:35 AMDivine Liturgy 9:00 AM");
    expect(text(".times-note")).toMatch(/^All services in English\. .*announcements/);
    expect($(".times > a").attr("href")).toBe("/announcements");
  }
});

test.each([
  [
    "2026-12-01",
    ["Circumcision of Our Lord Jan 1", "Theophany (Epiphany) Jan 5 to 6"],
    ["/services/circumcision-of-our-lord-2027", "/services/theophany-2027", "/services/nativity-2026"],
  ],
  [
    "2026-12-20",
    ["Circumcision of Our Lord Jan 1", "Theophany (Epiphany) Jan 5 to 6"],
    ["/services/circumcision-of-our-lord-2027", "/services/theophany-2027", "/services/nativity-2026"],
  ],
  ["2027-01-03", [], ["/services/theophany-2027", "/services/meeting-of-christ-in-the-temple-2027"]],
  [
    "2027-03-24",
    ["Holy Week and Pascha (Easter) Apr 24 to May 2"],
    ["/services/pascha-2027", "/services/annunciation-of-the-most-holy-theotokos-2027"],
  ],
])("on %s each announced feast is named once, and leads to its sheet", async (date, lines, sheets) => {
  const { texts, attributes } = await homeAt(date);
  expect(texts(".occasions li").map((line) => line.replaceAll("\u00a0", " "))).toEqual(lines);
  expect(attributes(".home-events a[href^='/services/']", "href")).toEqual(sheets);
});

test.each(["2027-05-01", "2027-05-26", "2027-09-13"])("on %s, with many readings, it has few links", async (date) => {
  expect((await homeAt(date)).$("main a:not(.word)").length).toBeLessThanOrEqual(16);
});

test("a quiet announcement is on the home page without alarm, and an urgent one at its top", async () => {
  const content = new ContentFolder().write(
    "announcements.yml",
    "- { type: info, home: quiet, title: Funeral of Anna, date: Friday at 10:00 AM, content: Text. }\n- { type: info, title: Other, date: Now, content: Text. }\n- { type: urgent, title: No Liturgy, date: Now, content: Text. }\n",
  );
  const { text, texts, $ } = await homeAt("2026-12-01", content);
  expect(text(".quiet-notices")).toBe("Funeral of Anna Friday at 10:00 AM");
  expect($("main > :first-child").hasClass("urgent")).toBe(true);
  expect(texts(".urgent a")).toEqual(["No Liturgy"]);
});

test("search engine data has the closed days", async () => {
  const { $ } = await homeAt("2026-11-27");
  const church = JSON.parse($("script[type='application/ld+json']").text()) as {
    specialOpeningHoursSpecification: unknown[];
  };
  expect(church.specialOpeningHoursSpecification).toMatchObject([{ validFrom: "2026-11-29", closes: "00:00" }]);
});
