import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { datesBetween } from "~/dates/civil-date";
import { ContentFolder } from "../../support/content/content-folder";
import { inNewYork } from "../../support/content/schedule";
import { isFullSize } from "../../support/project/size";
import { parishMail } from "../../support/server/parish-mail";
import { openSite } from "../../support/server/site";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Compressed HTML and CSS of any page. */
const MOST_BYTES = 14_000;

const dated = (...lines: string[]) => lines.map((line) => `  - { ${line} }\n`).join("");
const HOLY_DAYS = ["2027-04-26", "2027-04-27", "2027-04-28"];

/** A parish with services every morning and evening of Holy Week, and with something to say above them. */
const busy = new ContentFolder()
  .change(
    "services.yml",
    "dated:\n",
    `dated:\n${dated(
      ...HOLY_DAYS.map((date) => `date: ${date}, time: 08:30, name: Hours and Presanctified Liturgy`),
      "date: 2027-04-28, time: 20:00, name: Small Compline, note: Confessions before and after the service",
    )}`,
  )
  .write(
    "announcements.yml",
    `- { type: urgent, title: The parking lot is closed, date: This week, content: Ice. }
- { type: info, home: quiet, title: Funeral of Anna, date: Friday at 10:00 AM, content: Memory eternal. }\n`,
  );

/** The days on which the home page has the most; at full size each day. */
const FULLEST = ["2026-12-20", "2026-12-24", "2027-03-15", "2027-03-28", "2027-04-18", "2027-04-25", "2027-05-01"];
const days = isFullSize ? datesBetween("2026-11-22", "2028-01-31") : FULLEST;

test.each([
  ["the shipped content", new ContentFolder()],
  ["a busy parish", busy],
])("The home page of %s comes in the first round trip on the fullest day of the year", async (_, folder) => {
  const site = await openSite({
    env: { PREVIEW_DATE: "", CONTENT_DIR: folder.path, ...parishMail("smtp://127.0.0.1:1") },
  });
  const sizes: [number, string][] = [];
  for (const date of days) {
    vi.setSystemTime(inNewYork(`${date}T09:00`));
    const { html } = await site.get("/");
    const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    sizes.push([Math.max(br.length, gzipSync(html, { level: 9 }).length), date]);
  }
  const [largest, date] = sizes.sort(([a], [b]) => b - a)[0]!;
  expect(largest, date).toBeLessThanOrEqual(MOST_BYTES);
});
