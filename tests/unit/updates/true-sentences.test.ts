import { DateTime } from "luxon";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type SiteContent } from "~/content/schema";
import { clockTime } from "~/dates/clock-time";
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

/** Follows a history, with a reader of each mail; returns what the reader finds different at the end. */
function mistakesAfter(begin: string, edits: readonly Edit[]): string[] {
  const parish = firstParish();
  let schedule: Schedule = scheduleOf(filesOf(parish).services);
  const reader = new Reader({
    plan: (date) => planOn(parish, date),
    held: (date, now) =>
      servicesOn(schedule, date)
        .filter((service) => service.status !== "cancelled" && endOf(service, ZONE) > now)
        .map(({ name, time, place = "" }) => ({ name, time, place })),
  });
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
  (_kind, kinds) => {
    fc.assert(
      fc.property(begins, history(kinds), (begin, edits) => {
        expect(mistakesAfter(begin, edits)).toEqual([]);
      }),
      { numRuns: sized(30, 1_000) },
    );
  },
  300_000,
);

/** What the feed says of each service in its lists: "2026-12-06 09:00 Vespers": ["cancelled"]. */
function feedOf(parish: Parish, schedule: Schedule, today: string): Map<string, string[]> {
  const events = eventsOf(filesOf(parish).events);
  const content = { services: schedule, events, announcements: [], news: [] } as unknown as SiteContent;
  const entries = atomEntries(content, schedule, today);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const said = new Map<string, string[]>();
  for (const { title, html, part } of entries) {
    if (part === "events") {
      const [, name, day] = /^Cancelled: (.*?), (\w+, \w+ \d+, \d+)$/.exec(title)!;
      expect(parish.events.find((one) => one.date === isoDate(day!) && one.title === name)?.cancelled).toBeDefined();
      continue;
    }
    const lines = [...html.matchAll(/<li>(\w+, \w+ \d+, \d+), (\d+:\d\d [AP]M) (\w+)(?:; ([^<]*))?<\/li>/g)];
    expect(lines).not.toEqual([]);
    for (const [, day, time, name, change = ""] of lines) {
      const at = `${isoDate(day!)} ${DateTime.fromFormat(time!, "h:mm a").toFormat("HH:mm")} ${name!}`;
      said.set(at, [...(said.get(at) ?? []), change]);
    }
    const [, names] = /^Cancelled: (.*?), \w+day, /.exec(title) ?? [];
    for (const name of names?.split(", ") ?? [])
      for (const line of [lines[0]!, lines.at(-1)!]) {
        const held = servicesOn(schedule, isoDate(line[1]!)).filter(({ status }) => status !== "cancelled");
        const [only, time] = name.split(" at ");
        expect([title, held.some((one) => one.name === only && (!time || clockTime(one.time) === time))]).toEqual([
          title,
          false,
        ]);
      }
  }
  return said;
}

const isoDate = (words: string) => DateTime.fromFormat(words, "cccc, LLLL d, yyyy").toISODate()!;

test("Each line of the feed is true, and each service that is not as planned has one", () => {
  fc.assert(
    fc.property(begins, history([...serviceEdits, ...eventEdits]), (begin, edits) => {
      const [parish, today] = [firstParish(), begin.slice(0, 10)];
      for (const edit of edits) {
        apply(parish, edit, today);
        const schedule = scheduleOf(filesOf(parish).services);
        const said = feedOf(parish, schedule, today);
        const isOn = (line: string) => {
          const [date = "", time, name] = line.split(" ");
          return servicesOn(schedule, date).some((one) => one.time === time && one.name === name);
        };
        expect([...said.keys()].filter((line) => !isOn(line))).toEqual([]);
        for (let ahead = 0; ahead < 28; ahead += 1) {
          const date = DateTime.fromISO(today).plus({ days: ahead }).toISODate()!;
          for (const { name, time, status, place, replaces, originalTime } of servicesOn(schedule, date)) {
            const words = [
              status === "cancelled" && /cancelled/,
              status === "moved" && new RegExp(`moved from ${clockTime(originalTime)}`),
              replaces && new RegExp(`instead of ${replaces}`),
              place && new RegExp(place),
            ].filter((one) => one instanceof RegExp);
            const lines = said.get(`${date} ${time} ${name}`) ?? [];
            const isDated = parish.dated.some((one) => one.date === date && one.name === (replaces ?? name));
            if (words.length === 0 && !isDated) expect([date, name, lines]).toEqual([date, name, []]);
            for (const word of words) expect(lines.filter((line) => word.test(line))).not.toEqual([]);
          }
        }
      }
    }),
    { numRuns: sized(30, 1_000) },
  );
}, 300_000);
