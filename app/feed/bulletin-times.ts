import { createHash } from "node:crypto";
import { z } from "zod";
import { type CivilDate } from "~/dates/civil-date";
import { type Bulletin } from "./bulletins";

/** By the id that a bulletin has now. */
export const rememberedTimes = z.record(
  z.object({
    digest: z.string(),
    /** A hash of the text, which identifies a bulletin whose title was corrected. */
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
  savedAt: (part: Bulletin["part"]) => Date;
  /** The beginning of a civil date in the parish's time zone. */
  startOf: (date: CivilDate) => Date;
}

/** A bulletin's id in the feed, its first publication, and its last change. */
interface BulletinTimes {
  id: string;
  published: Date;
  updated: Date;
}

/**
 * Returns the remembered times of all bulletins. A new or changed bulletin gets the time of its file; one from before
 * the site began to remember gets its own date, if any. Removed bulletins are forgotten.
 */
export function remember(
  all: readonly Bulletin[],
  before: RememberedTimes | undefined,
  reading: Reading,
): RememberedTimes {
  const next: RememberedTimes = {};
  const used = new Set(all.flatMap(({ id }) => (before?.[id] ? [before[id].id ?? id] : [])));
  for (const bulletin of all) {
    const { id } = bulletin;
    const oldId = correctedId(bulletin, all, before);
    let feedId = before?.[oldId]?.id ?? oldId;
    // Another bulletin may have the earlier title now.
    while (!before?.[id] && used.has(feedId)) feedId += "-again";
    used.add(feedId);
    const entry = rememberOne(bulletin, before?.[oldId], before !== undefined, reading);
    next[id] = feedId === id ? entry : { ...entry, id: feedId };
  }
  return next;
}

/** The times to show, none of them before `shownFrom`. */
export function timesOf(
  { id, shownFrom }: Bulletin,
  remembered: RememberedTimes,
  startOf: Reading["startOf"],
): BulletinTimes {
  const { published, updated, id: firstId = id } = remembered[id]!;
  return {
    id: firstId,
    published: notBefore(shownFrom, published, startOf),
    updated: notBefore(shownFrom, updated, startOf),
  };
}

/**
 * Finds the remembered bulletin that this one corrects, so that an entry keeps its id when its title changes. That one
 * is gone, began alike (`stem`), and had the same text or was the only other news of that date.
 */
function correctedId(bulletin: Bulletin, all: readonly Bulletin[], before: RememberedTimes = {}): string {
  const { id, stem, dated } = bulletin;
  if (before[id] || !stem) return id;
  const isNew = (one: Bulletin) => one.stem === stem && !before[one.id];
  const gone = Object.keys(before).filter((old) => old.startsWith(stem) && !all.some((one) => one.id === old));
  const sameText = gone.find((old) => before[old]!.text === textDigest(bulletin));
  const only = dated && gone.length === 1 && all.filter(isNew).length === 1 ? gone[0] : undefined;
  return sameText ?? only ?? id;
}

function rememberOne(
  bulletin: Bulletin,
  old: RememberedTime | undefined,
  isRemembering: boolean,
  { now, savedAt, startOf }: Reading,
): RememberedTime {
  const digests = { digest: digestOf(bulletin), text: textDigest(bulletin) };
  if (old?.digest === digests.digest) return { ...digests, published: old.published, updated: old.updated };
  const saved = earliest(savedAt(bulletin.part), now);
  if (old) {
    const shown = notBefore(bulletin.shownFrom, old.updated, startOf);
    // A file may be put in place with an older time than its predecessor's. Readers look for a later one.
    const later = latest(now, new Date(shown.getTime() + 1000));
    return { ...digests, published: old.published, updated: saved > shown ? saved : later };
  }
  const first = isRemembering || !bulletin.dated ? saved : earliest(startOf(bulletin.dated), saved);
  return { ...digests, published: first, updated: first };
}

const notBefore = (shownFrom: CivilDate | undefined, time: Date, startOf: Reading["startOf"]): Date =>
  shownFrom ? latest(time, startOf(shownFrom)) : time;

const earliest = (...times: Date[]): Date => new Date(Math.min(...times.map(Number)));
const latest = (...times: Date[]): Date => new Date(Math.max(...times.map(Number)));

const digestOf = ({ title, html }: Bulletin): string => hash(`${title}\n${html}`);
const textDigest = ({ html }: Bulletin): string => hash(html);
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
