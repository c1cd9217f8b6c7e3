import { LRUCache } from "lru-cache";
import { dayInRange } from "~/calendar/rules/church-date";
import { comingSunday, sundayToRead } from "~/commemorations/window";
import { contentVersion, parishNow, parishToday } from "~/content/snapshot.server";
import {
  addDays,
  type CivilDate,
  dateParts,
  fullDate,
  monthAndDay,
  weekdayAndDay,
  weekdayOf,
} from "~/dates/civil-date";
import { recordStore } from "~/records/open-store.server";
import { StoreError } from "~/records/store-error";
import { parishSchedule } from "~/schedule/schedule.server";
import { inWords } from "~/text/typography";
import { type Bulletin, type CutPart } from "./bulletin";
import { bulletinContents } from "./contents.server";
import { fitSheet } from "./fit-sheet";
import { keptBulletins } from "./kept-bulletins.server";
import { memorialNamesOn } from "./memorials.server";

/** Bulletins are there so many weeks ahead, for a secretary who goes on vacation. */
const WEEKS_AHEAD = 8;

/** The Sunday of the next bulletin: today until the Liturgy is over. */
const nextSunday = (): CivilDate => sundayToRead({ schedule: parishSchedule() }, parishNow());

/** The last Sunday whose Liturgy is over: its bulletin is kept. */
export const lastSunday = (): CivilDate => addDays(nextSunday(), -7);

/** The bulletin of a Sunday by the present content. Rejects with StoreError. */
export const makeBulletin = async (sunday: CivilDate): Promise<Bulletin> =>
  fitSheet(bulletinContents(sunday, await memorialNamesOn(recordStore(), sunday, new Date())));

/** Tells the secretary what the sheet of the coming Sunday has no room for, except names of the departed. */
export const whatDoesNotFit = async (): Promise<string | undefined> =>
  missingOf(fitSheet(bulletinContents(nextSunday(), [])));

/** Says in a sentence for which parts a sheet has no room. */
export const missingOf = ({ sunday, cut }: Bulletin): string | undefined =>
  cut.length === 0
    ? undefined
    : `The bulletin of ${weekdayAndDay(sunday)} has no room for everything. It says less of: ${inWords(cut.map((part) => PARTS[part]))}.`;

const PARTS: Record<CutPart, string> = {
  saints: "the saints of the day",
  services: "the Sunday’s services",
  roles: "who serves",
  hymns: "the hymns",
  readings: "the readings",
  days: "the week’s services",
  names: "names",
  announcements: "announcements",
  events: "events",
};

/** The bulletin of a date, or why there is none; undefined if it is no date of the calendar. */
export async function bulletinPage(when: string | undefined) {
  const next = nextSunday();
  const date = when === undefined ? next : dayInRange(when);
  if (!date) return undefined;
  if (weekdayOf(date) !== 0) return none(`${fullDate(date)} is not a Sunday.`, comingSunday(date));
  if (date > addDays(next, 7 * WEEKS_AHEAD))
    return none(`Bulletins are here up to ${WEEKS_AHEAD} weeks ahead, and ${fullDate(date)} is later.`, next);
  try {
    const bulletin = await onceAMinute(date, () => (date < next ? earlier(date) : makeBulletin(date)));
    if (bulletin) return { kind: "bulletin" as const, bulletin, isNext: date === next };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return none(UNREADABLE, next, 503);
  }
  return none(`There is no bulletin of ${fullDate(date)}: it was not kept.`, next);
}

/** The last Sunday's is there in the minute before it is kept, too. */
async function earlier(sunday: CivilDate): Promise<Bulletin | undefined> {
  const kept = await keptBulletins(recordStore().values).get(sunday);
  return kept ?? (sunday === lastSunday() ? makeBulletin(sunday) : undefined);
}

/**
 * The records may change without a sign, so a bulletin is made anew after a minute. It holds bulletins, not promises: a
 * promise keeps the content of its request in memory.
 */
const recent = new LRUCache<string, Bulletin, () => Promise<Bulletin | undefined>>({
  max: 4,
  ttl: 60_000,
  fetchMethod: (_key, _stale, { context: make }) => make(),
});

const onceAMinute = (sunday: CivilDate, make: () => Promise<Bulletin | undefined>) =>
  recent.fetch(`${contentVersion()} ${parishToday()} ${nextSunday()} ${sunday}`, { context: make });

const UNREADABLE = "The bulletins cannot be read right now. Please try again in a few minutes.";

const none = (reason: string, sunday: CivilDate, status = 404) => ({
  kind: "none" as const,
  reason,
  status,
  instead: { href: `/bulletin/${sunday}`, name: `The bulletin of ${weekdayAndDay(sunday)}` },
});

/** The Sundays whose bulletins are kept, by year, the latest first; or why they are missing. */
export async function bulletinList() {
  const sundays = await keptBulletins(recordStore().values)
    .sundays()
    .catch((error: unknown) => {
      if (error instanceof StoreError) return undefined;
      throw error;
    });
  if (sundays === undefined) return { years: [], reason: UNREADABLE, status: 503 };
  const years = [...new Set(sundays.map((sunday) => dateParts(sunday).year))];
  return {
    years: years.map((year) => ({
      year,
      sundays: sundays
        .filter((sunday) => dateParts(sunday).year === year)
        .map((sunday) => ({ href: `/bulletin/${sunday}`, name: monthAndDay(sunday) })),
    })),
    reason: sundays.length > 0 ? undefined : "There is none yet. The first is kept when this Sunday’s Liturgy is over.",
    status: 200,
  };
}
