import fc from "fast-check";
import { expect, test } from "vitest";
import { settledSundays } from "~/commemorations/past-sundays";
import { commemorationWindow, isMemorialOf, readingOfNames, type SundayRules } from "~/commemorations/window";
import { type ServiceChange } from "~/content/schema";
import { addDays, type CivilDate } from "~/dates/civil-date";
import { dateInZone, instantOf } from "~/dates/instant";
import { type PastSunday } from "~/commemorations/window";
import { type Schedule } from "~/schedule/schedule";
import { liturgiesOn } from "~/schedule/sunday-liturgy";
import { ZONE } from "../../support/content/schedule";
import { sundayRules, sundaySchedule } from "../../support/content/sunday-rules";
import { sized } from "../../support/project/size";

/**
 * The fate of one Sunday's Liturgy, and when services.yml has it. Hours count from midnight on that Sunday.
 */
interface Week {
  lost?: { how: "cancelled" | "replaced"; enteredHour: number; removedHour: number };
  isUnplanned: boolean;
  requestHours: number[];
  /** A memorial is asked for at this hour, for so many days after the Sunday before. */
  memorial?: { hour: number; day: number };
}

const first = "2027-02-07";
const sundayOf = (week: number): CivilDate => addDays(first, 7 * week);
const hour = (week: number, hours: number) =>
  new Date(instantOf(sundayOf(week), "00:00", ZONE).getTime() + hours * 3_600_000);

const week: fc.Arbitrary<Week> = fc.record({
  lost: fc.option(
    fc
      // From a month ahead (the rector is away) to Monday at noon (it was forgotten).
      .tuple(
        fc.constantFrom("cancelled", "replaced"),
        fc.oneof(fc.integer({ min: -700, max: 36 }), fc.constantFrom(6, 10)),
        fc.integer({ min: 36, max: 400 }),
      )
      .map(
        ([how, enteredHour, after]) => ({ how, enteredHour, removedHour: Math.max(enteredHour, 0) + after }) as const,
      ),
    { nil: undefined, freq: 2 },
  ),
  isUnplanned: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  requestHours: fc
    .uniqueArray(fc.integer({ min: -960, max: 46 }), { maxLength: 4 })
    .map((all) => all.map((number) => number / 6)),
  memorial: fc.option(fc.record({ hour: fc.integer({ min: -160, max: 6 }), day: fc.integer({ min: 0, max: 13 }) }), {
    nil: undefined,
  }),
});

/**
 * A parish for some weeks, and then for six in which all is as usual. From one week on, services.yml begins with that
 * week.
 */
interface History {
  weeks: Week[];
  rewritten: number;
}

const history: fc.Arbitrary<History> = fc.record({
  weeks: fc.array(week, { minLength: 3, maxLength: 10 }),
  rewritten: fc.integer({ min: 2, max: 14 }),
});

const usual = sundaySchedule();

/** services.yml as it is at an instant: changes are entered, and taken out when they are past. */
function scheduleAt({ weeks, rewritten }: History, now: Date): Schedule {
  const changes = weeks.flatMap(({ lost }, at): ServiceChange[] => {
    if (!lost || now < hour(at, lost.enteredHour) || now >= hour(at, lost.removedHour)) return [];
    const when = { from: sundayOf(at), until: sundayOf(at), service: "Divine Liturgy" };
    return [lost.how === "cancelled" ? { ...when, cancelled: "snow" } : { ...when, replacedBy: "Reader's Typica" }];
  });
  const unplanned = weeks.flatMap(({ isUnplanned }, at) => (isUnplanned ? [{ date: sundayOf(at) }] : []));
  const isRewritten = now >= hour(rewritten, -100);
  const rules = usual.rules.map((rule) => ({ ...rule, from: isRewritten ? sundayOf(rewritten) : undefined }));
  const withoutWeekly = [
    ...usual.withoutWeekly,
    ...unplanned.filter(({ date }) => !isRewritten || date >= sundayOf(rewritten)),
  ];
  return { ...usual, rules, changes, withoutWeekly };
}

const isLost = ({ weeks }: History, at: number): boolean =>
  weeks[at] !== undefined && (weeks[at].isUnplanned || weeks[at].lost !== undefined);
/** Pascha is on May 2, when nothing is entered for the night. */
const isHeld = (drawn: History, at: number): boolean => !isLost(drawn, at) && sundayOf(at) !== "2027-05-02";

/**
 * When the list of a Sunday is printed, and other hours at which the site looks, once between all that happens on
 * Monday: it looks each minute. Hours count from midnight on Sunday.
 */
const printedHour = 8;
const lookHours = [printedHour, 23, 30, 37, 100];

/** The weeks of the history, with the site's knowledge when the list of their Sunday is printed. */
function* printings(drawn: History) {
  let past: PastSunday[] = [];
  for (let at = 0; at < drawn.weeks.length + 6; at++) {
    for (const hours of lookHours) {
      const now = hour(at, hours);
      const rules: SundayRules = { ...sundayRules(), schedule: scheduleAt(drawn, now) };
      past = settledSundays(rules, past, now);
      if (hours === printedHour) yield { at, rules: { ...rules, past } };
    }
  }
}

test("every name is read exactly once, and never promised for a Sunday without a Liturgy", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (drawn) => {
      const requests = drawn.weeks.flatMap(({ requestHours }, at) =>
        requestHours.map((hours) => hour(at, hours).toISOString()),
      );
      const memorials = drawn.weeks
        .flatMap(({ memorial }, at) =>
          memorial ? [{ date: addDays(sundayOf(at), memorial.day - 6), received: hour(at, memorial.hour) }] : [],
        )
        .filter(({ date, received }) => date >= dateInZone(received, ZONE));
      const read = new Map<string, CivilDate[]>();
      const note = (key: string, sunday: CivilDate) => read.set(key, [...(read.get(key) ?? []), sunday]);
      for (const received of requests) {
        const now = new Date(received);
        const rules = { ...sundayRules(), schedule: scheduleAt(drawn, now) };
        const { date } = readingOfNames(now, rules);
        const [liturgy] = liturgiesOn(rules.schedule, date!);
        expect([liturgy?.name, instantOf(date!, "09:00", ZONE) > now]).toEqual(["Divine Liturgy", true]);
      }
      for (const { date, received } of memorials) {
        const rules = { ...sundayRules(), schedule: scheduleAt(drawn, received) };
        const promised = readingOfNames(received, rules, date).date!;
        expect([liturgiesOn(rules.schedule, promised).length, promised >= date]).toEqual([1, true]);
      }
      for (const { at, rules } of printings(drawn)) {
        const sunday = sundayOf(at);
        if (!isHeld(drawn, at)) continue;
        const window = commemorationWindow(sunday, rules);
        for (const received of requests)
          if (received > window.after && received <= window.until) note(received, sunday);
        for (const [index, { date, received }] of memorials.entries())
          if (isMemorialOf(window, date, received.toISOString())) note(`memorial ${index}`, sunday);
      }
      expect(requests.map((received) => read.get(received)?.length ?? 0)).toEqual(requests.map(() => 1));
      expect(memorials.map((_, index) => read.get(`memorial ${index}`)?.length ?? 0)).toEqual(memorials.map(() => 1));
    }),
    { numRuns: sized(20, 60) },
  );
}, 600_000);
