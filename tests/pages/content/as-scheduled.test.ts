import fc from "fast-check";
import { DateTime } from "luxon";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { inNewYork } from "../../support/content/schedule";
import { sized } from "../../support/project/size";
import { openSite } from "../../support/server/site";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const later = (date: string, days: number) => DateTime.fromISO(date, { zone: "utc" }).plus({ days }).toISODate()!;
const weekday = (date: string) => DateTime.fromISO(date, { zone: "utc" }).weekday;

const FIRST = "2026-11-23";
/** The first four months have the Nativity, Theophany, the sample's own changes and weeks without any. */
const day = fc.integer({ min: 0, max: 130 }).map((days) => later(FIRST, days));

/** The dates on which the sample has a note on a service that is held as usual. */
const NOTED = ["2026-11-28", "2027-01-16"];

const change = fc
  .record({
    date: day.filter((date) => weekday(date) >= 6 && !NOTED.includes(date)),
    what: fc.constantFrom("cancelled: Storm", "movedTo: 11:11, reason: Ice", "replacedBy: Typica"),
  })
  .map(({ date, what }) => {
    const service = weekday(date) === 7 ? "Divine Liturgy" : "Great Vespers";
    return { date, yaml: `  - { date: ${date}, service: ${service}, ${what} }\n` };
  });

const span = fc.option(
  fc.record({ from: day, days: fc.integer({ min: 0, max: 30 }) }).map(({ from, days }) => [from, later(from, days)]),
);

/** Wording that must not appear together with a change. */
const AS_SCHEDULED = /as\s+scheduled|regular\s+schedule/i;

test(
  'no page announces "as scheduled" for days with a change',
  async () => {
    let said = 0;
    const changes = fc.uniqueArray(change, { maxLength: 4, selector: ({ date }) => date });
    await fc.assert(
      fc.asyncProperty(changes, span, fc.array(day, { minLength: 2, maxLength: 2 }), async (drawn, valid, days) => {
        const folder = new ContentFolder().change(
          "services.yml",
          "changes:\n",
          `changes:\n${drawn.map(({ yaml }) => yaml).join("")}`,
        );
        folder.change("announcements.yml", "  show: no-changes", "  show: no-changes\n  home: quiet");
        if (valid) folder.change("announcements.yml", "  show:", `  from: ${valid[0]}\n  until: ${valid[1]}\n  show:`);
        const changed = drawn.map(({ date }) => date);
        vi.setSystemTime(inNewYork(`${FIRST}T12:00`));
        const site = await openSite({ env: { PREVIEW_DATE: "", CONTENT_DIR: folder.path } });
        for (const today of days) {
          vi.setSystemTime(inNewYork(`${today}T12:00`));
          const sunday = later(today, -(weekday(today) % 7));
          const sitemap = (await site.get("/sitemap.xml")).html;
          const sheets = [...sitemap.matchAll(/\/services\/[^<]+/g)].map(([path]) => path);
          const pages: [string, string, string][] = [
            ...["/", "/announcements"].map((path): [string, string, string] => [path, today, later(today, 27)]),
            ...[-7, 0, 7].map((days): [string, string, string] => {
              const first = later(sunday, days);
              return [`/week/${first}`, first, later(first, 6)];
            }),
            ...sheets.map((path): [string, string, string] => [path, FIRST, later(FIRST, 200)]),
          ];
          for (const [path, first, last] of pages) {
            const [from, until] = [first, last, ...(valid ?? [])].sort().slice(...(valid ? [1, 3] : [0, 2])) as [
              string,
              string,
            ];
            const isChanged = changed.some((date) => date >= from && date <= until);
            const page = await site.get(path);
            expect(page.status, path).toBe(200);
            const saysSo = AS_SCHEDULED.test(page.text());
            if (isChanged) expect([today, path, saysSo]).toEqual([today, path, false]);
            said += Number(saysSo);
          }
        }
      }),
      { numRuns: sized(2, 15) },
    );
    // Where nothing is changed they do say it.
    expect(said).toBeGreaterThan(0);
  },
  sized(120_000, 600_000),
);
