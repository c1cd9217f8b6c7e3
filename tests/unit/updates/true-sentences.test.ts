import { DateTime } from "luxon";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type SiteContent } from "~/content/schema";
import { atomEntries } from "~/feed/atom-entries";
import { endOf } from "~/schedule/next-services";
import { type Schedule } from "~/schedule/schedule";
import { servicesOn } from "~/schedule/services-on";
import { eventsOf, inNewYork, scheduleOf, ZONE } from "../../support/content/schedule";
import { sized } from "../../support/project/size";
import {
  apply,
  type Edit,
  eventEdits,
  filesOf,
  firstParish,
  history,
  type Parish,
  planOn,
  serviceEdits,
} from "../../support/updates/parish-history";
import { Reader } from "../../support/updates/reader";
import { addDays, clock, read } from "../../support/updates/sentence";
import { Watcher } from "../../support/updates/watcher";

const minuteMs = 60_000;
const local = (ms: number) => DateTime.fromMillis(ms, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm");

/** Edits are made by day, so that the site has seen the date before. */
function byDay(ms: number): number {
  const at = DateTime.fromMillis(ms, { zone: ZONE });
  if (at.hour >= 8 && at.hour < 21) return ms;
  return at
    .plus({ days: at.hour < 8 ? 0 : 1 })
    .set({ hour: 8, minute: at.minute })
    .toMillis();
}

/** The services of a date that are held and not over. */
const held = (schedule: Schedule, date: string, now: Date) =>
  servicesOn(schedule, date)
    .filter((service) => service.status !== "cancelled" && endOf(service, ZONE) > now)
    .map(({ name, time, place = "" }) => ({ name, time, place }));

/** What a person sees on the site. */
const siteOf = (parish: Parish, schedule: () => Schedule) => ({
  plan: (date: string) => planOn(parish, date),
  held: (date: string, now: Date) => held(schedule(), date, now),
});

/** Lets the worker answer while a property runs. */
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

/** Follows a history, with a reader of each mail; returns what the reader finds different at the end. */
function mistakesAfter(begin: string, edits: readonly Edit[]): string[] {
  const parish = firstParish();
  let schedule: Schedule = scheduleOf(filesOf(parish).services);
  const reader = new Reader(siteOf(parish, () => schedule));
  const watcher = new Watcher(filesOf(parish), begin);
  let [ms, heard] = [inNewYork(begin).getTime(), 0];
  const hear = (today: string) => {
    for (const { at, sentences } of watcher.mails.slice(heard)) {
      reader.openMail();
      for (const sentence of sentences) {
        if (/^(Cancelled|Held after all): /.test(sentence))
          reader.hearOfEvent(sentence, local(Date.parse(at)).slice(0, 10), (date, title) => {
            const event = parish.events.find((one) => one.date === date && one.title === title);
            return event && event.cancelled !== undefined;
          });
        else reader.hear(sentence, new Date(at), local(Date.parse(at)).slice(0, 10));
      }
    }
    heard = watcher.mails.length;
    reader.look(today);
  };
  hear(begin.slice(0, 10));
  for (const edit of edits) {
    if (edit.isClockWrong) watcher.jumpTo(local(ms + 60 * minuteMs)).jumpTo(local(ms));
    hear(local(ms).slice(0, 10));
    ms = byDay(ms + edit.minutes * minuteMs);
    const today = local(ms).slice(0, 10);
    if (!edit.isAsleep) {
      watcher.until(local(ms));
      hear(today);
      if (edit.minutes > 79) reader.lookUpNames(today, new Date(ms));
    }
    const renamed = apply(parish, edit, today);
    if (renamed?.date) reader.renameEvent(renamed.date, renamed.from, renamed.to);
    else if (renamed) reader.rename(renamed.from, renamed.to);
    schedule = scheduleOf(filesOf(parish).services);
    if (edit.isAsleep) watcher.jumpTo(local(ms), filesOf(parish));
    else watcher.edit(local(ms), filesOf(parish));
    hear(today);
  }
  // Not at midnight: a date that just came within four weeks is mailed five minutes later.
  ms = byDay(ms + 10 * 60 * minuteMs);
  watcher.until(local(ms));
  hear(local(ms).slice(0, 10));
  return reader.mistakes(local(ms).slice(0, 10), new Date(ms));
}

// Both changes of the clocks, and neither.
const begins = fc.constantFrom("2026-10-20T09:00", "2026-12-01T09:00", "2027-02-25T09:00");

test.each([
  ["services at one hour", ["add on a date", "remove on a date", "insert weekly", "remove weekly"] as const],
  ["events", eventEdits],
  ["anything", [...serviceEdits, ...eventEdits]],
])(
  "Each sentence of each mail is true, and each difference is told once: %s",
  async (_kind, kinds) => {
    const property = fc.asyncProperty(begins, history(kinds), async (begin, edits) => {
      expect(mistakesAfter(begin, edits)).toEqual([]);
      await nextTurn();
    });
    await fc.assert(property, { numRuns: sized(30, 1_000) });
  },
  600_000,
);

test("Between two mails is an hour, unless the second tells of today", () => {
  const property = fc.property(begins, history([...serviceEdits, ...eventEdits]), (begin, edits) => {
    const parish = firstParish();
    const watcher = new Watcher(filesOf(parish), begin);
    let ms = inNewYork(begin).getTime();
    for (const edit of edits) {
      ms = byDay(ms + edit.minutes * minuteMs);
      apply(parish, edit, local(ms).slice(0, 10));
      watcher.edit(local(ms), filesOf(parish));
    }
    const mails = watcher.until(local(ms + 24 * 60 * minuteMs)).mails;
    for (const [index, { at, sentences }] of mails.slice(1).entries()) {
      // A range that has begun covers today.
      const isAboutToday = sentences.some((sentence) => /\btoday|\btonight|\bthrough /i.test(sentence));
      if (!isAboutToday) expect(Date.parse(at) - Date.parse(mails[index]!.at)).toBeGreaterThanOrEqual(60 * minuteMs);
    }
  });
  fc.assert(property, { numRuns: sized(15, 500) });
});

test("Each sentence of the feed is true, and tells all that is not as planned", async () => {
  const feed = fc.asyncProperty(begins, history([...serviceEdits, ...eventEdits]), async (begin, edits) => {
    const [parish, today, now] = [firstParish(), begin.slice(0, 10), inNewYork(begin)];
    for (const edit of edits) {
      apply(parish, edit, today);
      const { services, events } = filesOf(parish);
      const schedule = scheduleOf(services);
      const content = { services: schedule, events: eventsOf(events!), announcements: [], news: [] };
      const entries = atomEntries(content as unknown as SiteContent, schedule, today);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      const reader = new Reader(siteOf(parish, () => schedule));
      reader.openMail();
      for (const { id, title, path, html } of entries) {
        if (id.startsWith("change-"))
          for (const [, sentence] of html.matchAll(/<p>(.*?)<\/p>/g)) {
            if (read(sentence!, today).from <= addDays(today, 28)) reader.hear(sentence!, now, today);
          }
        else if (id.startsWith("cancelled-event-")) {
          const [, name, day] = /^Cancelled: (.*?), (\w+, \w+ \d+, \d+)$/.exec(title)!;
          const isIt = ({ date, title }: Parish["events"][number]) => date === isoDate(day!) && title === name;
          expect(parish.events.find(isIt)?.cancelled).toBeDefined();
        } else {
          const [, name, day, time] = /^(\w+), (\w+, \w+ \d+, \d+), (\d+:\d\d [AP]M)$/.exec(title)!;
          expect(path).toBe(`/calendar/${isoDate(day!)}`);
          expect(held(schedule, isoDate(day!), now)).toContainEqual(
            expect.objectContaining({ name, time: clock(time!) }),
          );
        }
      }
      expect(reader.mistakes(today, now)).toEqual([]);
      await nextTurn();
    }
  });
  await fc.assert(feed, { numRuns: sized(30, 1_000) });
}, 600_000);

const isoDate = (words: string) => DateTime.fromFormat(words, "cccc, LLLL d, yyyy").toISODate()!;
