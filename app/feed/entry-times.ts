import { createHash } from "node:crypto";
import { z } from "zod";
import { type CivilDate } from "~/dates/civil-date";
import { continued } from "~/schedule/changes/continued";
import { type UntimedEntry } from "./atom-entries";

/** By the id that its present words give an entry. */
export const rememberedTimes = z.record(
  z.object({
    digest: z.string(),
    /** A hash of the text, which identifies an entry whose title was corrected. */
    text: z.string().optional(),
    /** The id in the feed, if an earlier title decided it. */
    id: z.string().optional(),
    published: z.coerce.date(),
    updated: z.coerce.date(),
  }),
);
export type RememberedTimes = z.output<typeof rememberedTimes>;
type RememberedTime = RememberedTimes[string];

/** The moment at which the site reads its content. */
export interface Reading {
  now: Date;
  /** The time of the file with this part of the content. */
  savedAt: (part: UntimedEntry["part"]) => Date;
  /** The beginning of a civil date in the parish's time zone. */
  startOf: (date: CivilDate) => Date;
}

/**
 * Returns the remembered times of all entries. A new or changed entry gets the time of its file; one from before the
 * site began to remember gets its own date, if any. Removed entries are forgotten. A corrected title keeps the id.
 */
export function remember(
  all: readonly UntimedEntry[],
  before: RememberedTimes | undefined,
  reading: Reading,
): RememberedTimes {
  const known = Object.entries(before ?? {});
  const olds = continuedEntries(known, all);
  const used = new Set<string>();
  const next: RememberedTimes = {};
  // Entries of before choose first: another one may have the earlier title now.
  for (const entry of [...all].sort((one, other) => Number(olds.has(other)) - Number(olds.has(one)))) {
    const [oldId, old] = olds.get(entry) ?? [];
    let feedId = old?.id ?? oldId ?? entry.id;
    while (used.has(feedId)) feedId += "-again";
    used.add(feedId);
    const times = timesNow(entry, old, before !== undefined, reading);
    next[entry.id] = feedId === entry.id ? times : { ...times, id: feedId };
  }
  return next;
}

type Known = [id: string, time: RememberedTime];

/** The remembered entry of each one: with its title; or of its date (`stem`) with its text, or news that is alone. */
function continuedEntries(known: readonly Known[], all: readonly UntimedEntry[]): Map<UntimedEntry, Known> {
  const isGone = ([id]: Known) => !all.some((one) => one.id === id);
  const isNew = ({ id }: UntimedEntry) => !known.some(([old]) => old === id);
  const isOfDate = ([id]: Known, { stem }: UntimedEntry) => stem !== undefined && id.startsWith(stem);
  const isAlone = (entry: UntimedEntry) =>
    known.filter((old) => isGone(old) && isOfDate(old, entry)).length === 1 &&
    all.filter((one) => isNew(one) && one.stem === entry.stem).length === 1;
  return continued(known, all, [
    ([id], one) => id === one.id,
    (old, one) => isOfDate(old, one) && old[1].text === textDigest(one),
    (old, one) => isOfDate(old, one) && one.dated !== undefined && isAlone(one),
  ]);
}

/** The id in the feed, and the times to show, none of them before `shownFrom`. */
export function timesOf(
  { id, shownFrom }: UntimedEntry,
  remembered: RememberedTimes,
  startOf: Reading["startOf"],
): { id: string; published: Date; updated: Date } {
  const { published, updated, id: feedId = id } = remembered[id]!;
  return {
    id: feedId,
    published: notBefore(shownFrom, published, startOf),
    updated: notBefore(shownFrom, updated, startOf),
  };
}

function timesNow(
  entry: UntimedEntry,
  old: RememberedTime | undefined,
  isRemembering: boolean,
  { now, savedAt, startOf }: Reading,
): RememberedTime {
  const digests = { digest: hash(`${entry.title}\n${entry.html}`), text: textDigest(entry) };
  if (old?.digest === digests.digest) return { ...digests, published: old.published, updated: old.updated };
  const saved = earliest(savedAt(entry.part), now);
  if (old) {
    const shown = notBefore(entry.shownFrom, old.updated, startOf);
    // A file may be put in place with an older time than its predecessor's. Readers look for a later one.
    const later = latest(now, new Date(shown.getTime() + 1000));
    return { ...digests, published: old.published, updated: saved > shown ? saved : later };
  }
  const first = isRemembering || !entry.dated ? saved : earliest(startOf(entry.dated), saved);
  return { ...digests, published: first, updated: first };
}

const notBefore = (shownFrom: CivilDate | undefined, time: Date, startOf: Reading["startOf"]): Date =>
  shownFrom ? latest(time, startOf(shownFrom)) : time;

const earliest = (...times: Date[]): Date => new Date(Math.min(...times.map(Number)));
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map(Number)));

const textDigest = ({ html }: UntimedEntry): string => hash(html);
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
