import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Shown, PROGRAMS } from "../../support/checkers/calendar-programs";
import { ContentFolder } from "../../support/content/content-folder";
import { inNewYork, ZONE } from "../../support/content/schedule";
import { openSite } from "../../support/server/site";

const dated = (...lines: string[]) => lines.map((line) => `  - { ${line} }\n`).join("");
const content = new ContentFolder()
  .change(
    "services.yml",
    "dated:\n",
    `dated:\n${dated(
      "date: 2026-12-21, time: 09:00, name: Royal Hours, occasion: Nativity of Christ",
      "date: 2027-07-10, time: 19:30, name: Vigil of St. Olga",
      "date: 2027-07-11, time: 10:45, end: 11:30, name: Moleben and procession",
    )}`,
  )
  .change(
    "services.yml",
    "changes:\n",
    `changes:\n${dated(
      "from: 2026-12-12, until: 2026-12-13, occasion: The Bishop’s Visit",
      "date: 2026-12-13, service: Divine Liturgy, replacedBy: Hierarchical Divine Liturgy, movedTo: 10:00",
      "date: 2027-01-05, cancelled: Ice",
      "date: 2027-05-02, service: Agape Vespers, movedTo: 13:00",
    )}`,
  );

const site = await openSite({ env: { PREVIEW_DATE: "", CONTENT_DIR: content.path } });
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function pageAt(moment: string, path: string) {
  vi.setSystemTime(inNewYork(moment));
  return site.get(path);
}

const utc = (moment: string) => DateTime.fromISO(moment, { zone: ZONE }).toUTC().toISO({ precision: "milliseconds" })!;

/** "2026-12-24T23:00:00.000Z Vigil" of each service on the sheet of an occasion, one of the night once. */
async function onSheet(path: string): Promise<string[]> {
  const { $, status } = await pageAt("2026-11-26T09:00", path);
  expect(status).toBe(200);
  const lines = $(".occasion-sheet li li").map((_, line) => {
    const isCancelled = $(line).find(".cancelled").length > 0;
    const name = $(line).clone().find("time, strong, small").remove().end().text().trim();
    return `${utc($(line).find("time").attr("datetime")!)} ${isCancelled ? "Cancelled: " : ""}${name}`;
  });
  return [...new Set(lines.get())].sort();
}

/** Each occasion with its days, and what is held on them for something else. */
const OCCASIONS: [string, string, string][] = [
  ["/services/the-bishop-s-visit-2026", "2026-12-12T00:00", "2026-12-14T00:00"],
  ["/services/nativity-2026", "2026-12-21T00:00", "2026-12-26T00:00"],
  ["/services/theophany-2027", "2027-01-05T00:00", "2027-01-07T00:00"],
  ["/services/pascha-2027", "2027-04-24T00:00", "2027-05-03T00:00"],
  ["/services/st-olga-equal-to-the-apostles-2027", "2027-07-10T12:00", "2027-07-12T00:00"],
];

describe.each(Object.keys(PROGRAMS))("A subscriber with %s", (program) => {
  const lineOf = ({ start, summary }: Shown) => `${start} ${summary}`;

  test.each(OCCASIONS)("has the services of %s like the sheet", async (path, from, to) => {
    const sheet = await onSheet(path);
    const { html } = await pageAt("2026-11-26T09:00", "/calendar.ics");
    const entries = PROGRAMS[program]!(html, utc(from), utc(to)).filter(({ uid }) => uid.startsWith("service-"));
    expect(entries.map(lineOf).sort()).toEqual(sheet);
    expect(sheet.length).toBeGreaterThan(0);
  });
});

describe("The sitemap", () => {
  const sheetsAt = async (moment: string) =>
    [...(await pageAt(moment, "/sitemap.xml")).html.matchAll(/\/services\/([^<]+)/g)].map(([, id]) => id!);

  test.each([
    ["2026-11-01T23:59", []],
    ["2026-11-02T00:00", ["the-bishop-s-visit-2026"]],
    ["2026-11-11T00:00", ["the-bishop-s-visit-2026", "nativity-2026"]],
    ["2026-12-14T09:00", ["nativity-2026", "circumcision-of-our-lord-2027", "theophany-2027"]],
    ["2027-07-11T11:30", ["transfiguration-of-our-lord-2027"]],
  ])("at %s has the sheets %j, and each is there", async (moment, expected) => {
    const found = await sheetsAt(moment);
    expect(found).toEqual(expected);
    for (const id of found) expect((await pageAt(moment, `/services/${id}`)).status).toBe(200);
  });
});

test("The bishop's visit has its Liturgy, and the home page leads to it", async () => {
  const sheet = await onSheet("/services/the-bishop-s-visit-2026");
  expect(sheet.map((line) => line.replace(/^\S+ /, ""))).toEqual([
    "Great Vespers",
    "Hours",
    "Hierarchical Divine Liturgy",
  ]);
  const { $ } = await pageAt("2026-12-01T09:00", "/");
  expect($('.occasions a[href="/services/the-bishop-s-visit-2026"]').text()).toBe("The Bishop’s Visit");
});

test("The patron of parish-feasts.yml is announced, with its first service among the events", async () => {
  const { text } = await pageAt("2027-07-08T12:00", "/");
  expect(text(".events a")).toContain("St Olga, Equal to the Apostles");
  expect(text(".events")).toContain("First service: Saturday, July 10, 6:00 PM");
});
