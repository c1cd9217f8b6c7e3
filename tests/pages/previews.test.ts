import { existsSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { openSite } from "../support/server/site";

const site = await openSite({ env: { PREVIEW_DATE: "2026-11-24", SITE_URL: "https://parish.example.org" } });

const PARISH = "St. Olga Orthodox Church";

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
    "Nativity of Christ (Christmas) in Notch Falls, New Hampshire: Vigil Thursday, December 24, 6 PM; Divine Liturgy Friday, 9 AM",
  ],
])("the preview of %s in a messenger", async (path, title, description) => {
  const { $ } = await site.get(path);
  const head = (property: string) => $(`head meta[property='og:${property}']`).attr("content") ?? "";
  expect([head("title"), head("description"), head("site_name")]).toEqual([title, description, PARISH]);
  const picture = new URL(head("image"));
  expect(picture.origin).toBe("https://parish.example.org");
  expect(existsSync(`public${picture.pathname}`)).toBe(true);
  const { width, height } = imageSize(readFileSync(`public${picture.pathname}`));
  expect([String(width), String(height)]).toEqual([head("image:width"), head("image:height")]);
  expect(width).toBeGreaterThanOrEqual(1200);
  expect(head("image:alt")).not.toBe("");
});
