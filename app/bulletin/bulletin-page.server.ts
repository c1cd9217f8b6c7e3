import { LRUCache } from "lru-cache";
import { dayInRange } from "~/calendar/rules/church-date";
import { comingSunday, sundayToRead } from "~/commemorations/window";
import { type OptionalPart } from "~/content/schema/optional-parts";
import { contentVersion, parishNow, parishToday } from "~/content/snapshot.server";
import { addDays, type CivilDate, fullDate, monthAndDay, weekdayAndDay, weekdayOf } from "~/dates/civil-date";
import { recordStore } from "~/records/open-store.server";
import { type NamedValues } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { groupedBy } from "~/schedule/grouped-by";
import { parishSchedule } from "~/schedule/schedule.server";
import { type Bulletin } from "./bulletin";
import { bulletinOf } from "./contents.server";
import { keptBulletins } from "./kept-bulletins.server";
import { parishNamesOn } from "./memorials.server";

/** Bulletins are there so many weeks ahead, for a secretary who goes on vacation. */
const WEEKS_AHEAD = 8;

/** The Sunday of the next bulletin: today until the Liturgy is over. */
const nextSunday = (): CivilDate => sundayToRead({ schedule: parishSchedule() }, parishNow());

/** The last Sunday whose Liturgy is over: its bulletin is kept. */
export const lastSunday = (): CivilDate => addDays(nextSunday(), -7);

/** The bulletin of a Sunday by the present content. Rejects with StoreError. */
export const makeBulletin = async (sunday: CivilDate): Promise<Bulletin> =>
  bulletinOf(sunday, await parishNamesOn(recordStore().values, sunday));

/**
 * The bulletin of a date, or why there is none; undefined if it is no date of the calendar.
 * @param without what it leaves out, instead of what it would by the content
 */
export async function bulletinPage(when: string | undefined, without?: OptionalPart[]) {
  const next = nextSunday();
  const date = when === undefined ? next : dayInRange(when);
  if (!date) return undefined;
  if (weekdayOf(date) !== 0) return none(`${fullDate(date)} is not a Sunday.`, comingSunday(date));
  if (date > addDays(next, 7 * WEEKS_AHEAD))
    return none(`Bulletins are here up to ${WEEKS_AHEAD} weeks ahead, and ${fullDate(date)} is later.`, next);
  const make = () => (date < next ? earlier(date) : makeBulletin(date));
  const bulletin = await unlessUnreadable(() => onceAMinute(date, make));
  if (bulletin === UNREADABLE) return none(UNREADABLE, next, 503);
  if (!bulletin) return none(`There is no bulletin of ${fullDate(date)}: it was not kept.`, next);
  return { kind: "bulletin" as const, bulletin: { ...bulletin, ...(without && { without }) }, isNext: date === next };
}

const UNREADABLE = "The bulletins cannot be read right now. Please try again in a few minutes.";

async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T | typeof UNREADABLE> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof StoreError) return UNREADABLE;
    throw error;
  }
}

/** The bulletin of a past Sunday. That of the last Sunday is made here until it is kept, which takes up to a minute. */
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

const none = (reason: string, sunday: CivilDate, status = 404) => ({
  kind: "none" as const,
  reason,
  status,
  instead: { href: `/bulletin/${sunday}`, name: `The bulletin of ${weekdayAndDay(sunday)}` },
});

const listMs = 6 * 60 * 60_000;

/** The list of each store. Firestore counts each name that is read: ten years of bulletins are 520. */
const lists = new LRUCache<NamedValues, { last: CivilDate; sundays: CivilDate[] }>({ max: 1 });

/** The Sundays whose bulletins are kept. One that a command removes may stay in the list for six hours. */
async function keptSundays(): Promise<CivilDate[]> {
  const [{ values }, last] = [recordStore(), lastSunday()];
  const known = lists.get(values);
  if (known?.last === last) return known.sundays;
  const sundays = await keptBulletins(values).sundays();
  // The last Sunday's bulletin is stored within a minute.
  lists.set(values, { last, sundays }, { ttl: sundays.includes(last) ? listMs : 60_000 });
  return sundays;
}

/** The Sundays whose bulletins are kept, by year, the latest first; or why they are missing. */
export async function bulletinList() {
  const sundays = await unlessUnreadable(keptSundays);
  if (sundays === UNREADABLE) return { years: [], reason: UNREADABLE, status: 503 };
  const yearOf = (sunday: CivilDate) => sunday.slice(0, 4);
  return {
    years: groupedBy(sundays, yearOf).map((ofYear) => ({
      year: yearOf(ofYear[0]!),
      sundays: ofYear.map((sunday) => ({ href: `/bulletin/${sunday}`, name: monthAndDay(sunday) })),
    })),
    reason: sundays.length > 0 ? undefined : "There is none yet. The first is kept when this Sunday’s Liturgy is over.",
    status: 200,
  };
}
