import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-24", SITE_URL: "https://parish.example.org" } });

const robots = ({ $ }: Page) => $("meta[name=robots]").attr("content");
const canonical = ({ $ }: Page) => $("link[rel=canonical]").attr("href")?.replace("https://parish.example.org", "");

const PARISH = "St. Olga Orthodox Church";

const church = ({ $ }: Page) => JSON.parse($("script[type='application/ld+json']").text()) as object;

describe("Search engines", () => {
  test.each([
    "/calendar/2027-11-26",
    "/readings/2027-11-26",
    "/week/2027-11-28",
    "/calendar/2027-12",
    "/week/2025-11-16",
  ])("neither list %s, more than a year from today, nor follow its links; people can open it", async (path) => {
    const page = await site.get(path);
    expect([page.status, robots(page)]).toEqual([200, "noindex, nofollow"]);
    expect(page.$("meta[name=description]").attr("content")).toBeTruthy();
  });

  test.each(["/calendar/2027-11-25", "/readings/2025-11-23", "/week/2027-11-21", "/calendar/2027-11", "/calendar"])(
    "list %s",
    async (path) => expect(robots(await site.get(path))).toBeUndefined(),
  );

  test.each([
    ["/readings/2026-11-24", "/readings"],
    ["/week/2026-11-22", "/week"],
    ["/calendar/2026-11", "/calendar"],
    ["/calendar/2026-11-24", "/calendar/2026-11-24"],
    ["/readings/2026-11-25", "/readings/2026-11-25"],
  ])("list %s as %s", async (path, address) => expect(canonical(await site.get(path))).toBe(address));

  test("find the church on every page", async () => {
    expect(church(await site.get("/about"))).toMatchObject({
      "@id": "https://parish.example.org/#church",
      "@type": ["Church", "PlaceOfWorship"],
      address: { "@type": "PostalAddress", addressCountry: "US" },
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      openingHoursSpecification: [{ dayOfWeek: "https://schema.org/Sunday", opens: "08:35", closes: "12:00" }],
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
  });

  test.each(["/", "/announcements"])("find Christmas on %s under the name that people search for", async (path) =>
    expect((await site.get(path)).text("main")).toContain("(Christmas)"),
  );
});

/** A link's preview in a messenger, which reads the head alone, runs no scripts, and fetches the picture. */
test.each([
  ["/", `${PARISH}, Notch Falls, New Hampshire`, "An Orthodox parish in northern New Hampshire. Everyone is welcome."],
  [
    "/announcements",
    "Announcements & Service Schedule",
    `Announcements, service times and upcoming events at ${PARISH}.`,
  ],
  [
    "/services/nativity-2026",
    "Nativity of Christ (Christmas) 2026",
    "Nativity of Christ (Christmas) in Notch Falls, New Hampshire: Thursday, December 24, 6:00 PM Vigil of the Nativity; Friday, December 25, 9:00 AM Divine Liturgy of the Nativity",
  ],
])("the preview of %s in a messenger", async (path, title, description) => {
  const { $, attributes } = await site.get(path);
  const head = (name: string) => $(`head meta[property='og:${name}']`).attr("content") ?? "";
  expect(attributes("head meta[name=description]", "content")).toEqual([description]);
  expect([head("title"), head("description"), head("site_name")]).toEqual([title, description, PARISH]);
  expect(head("url")).toBe(`https://parish.example.org${path}`);
  expect($("title").text()).toBe(path === "/" ? title : `${title} · ${PARISH}`);
  const picture = new URL(head("image"));
  expect(picture.origin).toBe("https://parish.example.org");
  const { width, height } = imageSize(readFileSync(`public${picture.pathname}`));
  expect([width, height]).toEqual([1200, 630]);
  expect([head("image:width"), head("image:height")]).toEqual(["1200", "630"]);
  expect(attributes("head meta[name='twitter:card']", "content")).toEqual(["summary_large_image"]);
  expect(head("image:alt")).toBe("Drawing of a white wooden church in the snow");
});
