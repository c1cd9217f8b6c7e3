import { DateTime } from "luxon";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayServices } from "~/components/parish-life/services";
import { parishDay } from "~/page-data/parish-day";
import { type SiteContent } from "~/content/schema";
import { atomEntries } from "~/feed/atom-entries";
import { lineInWords, plannedLines } from "~/schedule/day-list/day-lines";
import { type Schedule } from "~/schedule/schedule";
import { inNewYork, scheduleOf, ZONE } from "../../support/content/schedule";
import { sized } from "../../support/project/size";
import {
  addDays,
  after,
  fileOf,
  firstParish,
  histories,
  type Parish,
  planOn,
  type Step,
} from "../../support/updates/parish-history";
import { Reader, readLine, readPage } from "../../support/updates/reader";
import { Watcher } from "../../support/updates/watcher";

const minuteMs = 60_000;
const local = (ms: number) => DateTime.fromMillis(ms, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm");
const dayOf = (ms: number) => local(ms).slice(0, 10);

/** Edits are made by day, so that the site has seen the date before. */
function byDay(ms: number): number {
  const at = DateTime.fromMillis(ms, { zone: ZONE });
  if (at.hour >= 8 && at.hour < 21) return ms;
  return at
    .plus({ days: at.hour < 8 ? 0 : 1 })
    .set({ hour: 8, minute: at.minute })
    .toMillis();
}

function isTaken(file: string): boolean {
  try {
    scheduleOf(file);
    return true;
  } catch {
    return false;
  }
}

/** The services that /calendar/DATE says are held. */
function pageOf(schedule: Schedule, date: string, today: string) {
  const { services } = parishDay(schedule, [], date, today);
  return readPage(renderToStaticMarkup(createElement(DayServices, { services })));
}

/** Lets the worker answer while a property runs. */
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

/** Follows a history, with a reader of each mail. Returns what the reader finds different at the end. */
function mistakesAfter(begin: string, steps: readonly Step[]): string[] {
  let state: [Parish, Parish] = [firstParish(), firstParish()];
  let schedule: Schedule = scheduleOf(fileOf(state[0]));
  const held = (date: string, isLoud: boolean) =>
    new Set(
      planOn(state[0], date)
        .filter(({ quiet }) => !isLoud || quiet === undefined)
        .map(({ name, time, place }) => `${date} ${time} ${name}${place ? ` (${place})` : ""}`),
    );
  const reader = new Reader({
    page: (date, at) => pageOf(schedule, date, dayOf(at.getTime())),
    plan: (date) => held(date, true),
    wholePlan: (date) =>
      new Set([
        ...held(date, false),
        ...[...held(addDays(date, 1), false)].filter((service) => service.slice(11, 16) < "04:00"),
      ]),
  });
  const unsure = new Set<string>();
  const watcher = new Watcher({ services: fileOf(state[0]) }, begin);
  let [ms, read] = [inNewYork(begin).getTime(), 0];
  const readMails = (today: string) => {
    for (const { at, sentences } of watcher.mails.slice(read))
      reader.read(sentences, new Date(at), dayOf(Date.parse(at)));
    read = watcher.mails.length;
    reader.look(today);
  };
  readMails(dayOf(ms));
  for (const step of steps) {
    if (step.wrongByMinutes !== 0) {
      const wrong = ms + step.wrongByMinutes * minuteMs;
      watcher.jumpTo(local(wrong));
      readMails(dayOf(wrong));
      watcher.jumpTo(local(ms));
      readMails(dayOf(ms));
    }
    const later = byDay(ms + step.minutes * minuteMs);
    // Each date is looked at on the day on which it comes within four weeks, as the site does.
    for (; !step.isAsleep && dayOf(ms) < dayOf(later); ms += 24 * 60 * minuteMs) {
      watcher.until(local(Math.min(ms, later)));
      readMails(dayOf(Math.min(ms, later)));
    }
    ms = later;
    if (!step.isAsleep) {
      watcher.until(local(ms));
      readMails(dayOf(ms));
    }
    state = after(state, step, dayOf(ms), isTaken);
    for (const { from, until, quiet } of [...state[0].changes, ...state[1].changes])
      for (let date = from; quiet && date <= until; date = addDays(date, 1)) unsure.add(date);
    for (const { date, quiet } of [...state[0].dated, ...state[1].dated]) if (quiet) unsure.add(date);
    schedule = scheduleOf(fileOf(state[0]));
    if (step.isAsleep) watcher.jumpTo(local(ms), { services: fileOf(state[0]) });
    else watcher.edit(local(ms), { services: fileOf(state[0]) });
    readMails(dayOf(ms));
  }
  // Not at midnight: a date that just came within four weeks is mailed five minutes later.
  ms = byDay(ms + 10 * 60 * minuteMs);
  watcher.until(local(ms));
  readMails(dayOf(ms));
  return reader.mistakes(dayOf(ms), new Date(ms), (date) => unsure.has(date));
}

// Both changes of the clocks, and neither.
const begins = fc.constantFrom("2026-10-20T09:00", "2026-12-01T09:00", "2027-02-25T09:00");

test("Each mail says what the pages of its dates say, and what was known until then; each difference is told once", async () => {
  const property = fc.asyncProperty(begins, histories(), async (begin, steps) => {
    expect(mistakesAfter(begin, steps)).toEqual([]);
    await nextTurn();
  });
  await fc.assert(property, { numRuns: sized(40, 1_000) });
}, 1_800_000);

test("The lines of the pages and of the feed say what the pages of their dates say", async () => {
  const property = fc.asyncProperty(begins, histories(4), async (begin, steps) => {
    const [today, now] = [begin.slice(0, 10), inNewYork(begin)];
    const { schedule } = steps.reduce(
      ({ state }, step) => {
        const next = after(state, step, today, isTaken);
        return { state: next, schedule: scheduleOf(fileOf(next[0])) };
      },
      { state: [firstParish(), firstParish()] as [Parish, Parish], schedule: scheduleOf(fileOf(firstParish())) },
    );
    const content = { services: schedule, events: [], announcements: [], news: [] } as unknown as SiteContent;
    const entries = atomEntries(content, schedule, today).filter(({ id }) => id.startsWith("change-"));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const lines = [
      ...plannedLines(schedule, now, addDays(today, 28)).map(lineInWords),
      ...entries.flatMap(({ html }) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line!)),
    ];
    const told = lines.map((line) => ({ line, days: readLine(line, today, addDays(today, 28)).told }));
    // "Sundays from December 6 on" leaves a Sunday that differs to a line of its own.
    const hasOwnLine = (date: string, series: string) =>
      / from \w+ \d+ on:/.test(series) &&
      told.some(({ line, days }) => line !== series && days.some((day) => day.date === date));
    for (const { line, days } of told)
      for (const { date, held } of days.filter((day) => day.date >= today && !hasOwnLine(day.date, line)))
        expect([line, date, [...held].sort()]).toEqual([line, date, [...pageOf(schedule, date, today)].sort()]);
    await nextTurn();
  });
  await fc.assert(property, { numRuns: sized(40, 1_000) });
}, 1_800_000);
