import { expect, test } from "vitest";
import { todayIn } from "~/today.server";
import { siteAddresses } from "~/page-data/links/site-addresses.server";
import { shippedContent } from "../../support/content/site-content";
import { openSite } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

const { has, known } = siteAddresses("content", shippedContent());
const ofDates = [
  "/calendar/2027-05",
  "/calendar/1900-01-01",
  "/calendar/2199-12-31",
  "/readings/2026-12-25",
  "/week/2027-05-02",
];
const beyond = [
  "/calendar/2200-01-01",
  "/calendar/1899-12",
  "/readings/2026-02-30",
  "/readings/2027-05",
  "/week/2027-05",
  "/news/1999",
];

test.runIf(isFullSize)("the link check and the site agree on every address", async () => {
  // Pascha has pages of the years around today, which was the machine's when the addresses were gathered above.
  const site = await openSite({ env: { PREVIEW_DATE: todayIn(shippedContent().parish.timezone) } });
  const statusOf = async (path: string) => [path, (await site.get(path)).status] as const;
  const wrong = [...known.map((path) => `${path}x`), ...beyond];
  expect([...known, ...ofDates].filter((path) => !has(path))).toEqual([]);
  expect(wrong.filter(has)).toEqual([]);
  const answered = await Promise.all([...known, ...ofDates].map(statusOf));
  expect(answered.filter(([, status]) => status >= 400)).toEqual([]);
  const unknown = await Promise.all(wrong.map(statusOf));
  expect(unknown.filter(([, status]) => status !== 404)).toEqual([]);
});
