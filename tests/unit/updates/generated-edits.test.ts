import { DateTime } from "luxon";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ZONE, inNewYork } from "../../support/content/schedule";
import { sized } from "../../support/project/size";
import { Watcher } from "../../support/updates/watcher";

// Never two in a row, which would be one sentence.
const SUNDAYS = ["2026-12-06", "2026-12-20", "2027-01-03", "2027-01-17"] as const;
const BEGIN = "2026-12-05T12:00";
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const servicesWith = (cancelled: ReadonlySet<string>) =>
  `weekly: [{ day: Sunday, services: [{ name: Divine Liturgy, time: 09:00, end: 10:30 }] }]\nchanges:\n${[...cancelled].map((date) => `  - { date: ${date}, cancelled: because of ${date} }\n`).join("") || "  []\n"}`;

/** Minutes to wait, and the Sunday that is then cancelled or held again; the machine may sleep until then. */
const edit = fc.record({
  minutes: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 4_000 })),
  sunday: fc.constantFrom(...SUNDAYS),
  isAsleep: fc.boolean(),
  isAhead: fc.boolean(),
});

const local = (ms: number) => DateTime.fromMillis(ms, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm");
const isOver = (date: string, ms: number) => inNewYork(`${date}T10:30`).getTime() <= ms;
const isNear = (date: string, ms: number) => inNewYork(`${date}T09:00`).getTime() <= ms + 28 * dayMs;

/** The dates that a sentence is about, and whether it cancels them. */
function toldBy(sentence: string): { date: string; isCancelled: boolean } {
  const [, month = "", day = ""] = /(December|January) (\d+)/.exec(sentence) ?? [];
  const date = `${month === "January" ? "2027-01" : "2026-12"}-${day.padStart(2, "0")}`;
  return { date, isCancelled: sentence.startsWith("No ") };
}

test("whatever is edited when, people know what is true, are told once, and at most once an hour", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const cancelled = new Set<string>();
      const watcher = new Watcher({ services: servicesWith(cancelled) }, BEGIN);
      /** The content at each moment, the last first. */
      const versions = [{ ms: inNewYork(BEGIN).getTime(), cancelled: new Set<string>() }];
      let ms = versions[0]!.ms;
      for (const { minutes, sunday, isAsleep, isAhead } of edits) {
        if (isAhead) watcher.jumpTo(local(ms + 5 * hourMs)).jumpTo(local(ms));
        ms += minutes * minuteMs;
        if (!cancelled.delete(sunday)) cancelled.add(sunday);
        const services = servicesWith(cancelled);
        if (isAsleep) watcher.jumpTo(local(ms), { services });
        else watcher.edit(local(ms), { services });
        versions.unshift({ ms, cancelled: new Set(cancelled) });
      }
      const endMs = ms + 10 * hourMs;
      watcher.until(local(endMs));

      const known = new Set<string>();
      for (const { at, sentences } of watcher.mails) {
        const mailMs = Date.parse(at);
        for (const { date, isCancelled } of sentences.map(toldBy)) {
          expect(known.has(date)).toBe(!isCancelled);
          if (isCancelled) known.add(date);
          else known.delete(date);
          expect(isOver(date, mailMs)).toBe(false);
        }
      }
      for (const date of SUNDAYS) {
        if (!isOver(date, endMs) && isNear(date, endMs - 6 * hourMs))
          expect([date, known.has(date)]).toEqual([date, cancelled.has(date)]);
      }
      if (edits.some(({ isAhead }) => isAhead)) return;
      watcher.mails.forEach(({ at, sentences }, index) => {
        const mailMs = Date.parse(at);
        // True for five minutes, or for a part of ten of collecting.
        const before = versions.find((version) => version.ms <= mailMs - 5 * minuteMs)!;
        const isBurst = versions.filter((version) => version.ms >= mailMs - 10 * minuteMs).length > 1;
        for (const { date, isCancelled } of sentences.map(toldBy))
          expect(isBurst || before.cancelled.has(date) === isCancelled).toBe(true);
        const isToday = sentences.some((sentence) => toldBy(sentence).date === local(mailMs).slice(0, 10));
        const last = watcher.mails[index - 1];
        if (last && !isToday) expect(mailMs - Date.parse(last.at)).toBeGreaterThanOrEqual(hourMs);
      });
    }),
    { numRuns: sized(30, 400) },
  );
}, 300_000);
