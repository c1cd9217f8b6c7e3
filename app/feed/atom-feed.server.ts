import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { contentModifiedAt, perDay, siteContent } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { env } from "~/env.server";
import { makeFolder } from "~/site-folder.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { log } from "~/log/log.server";
import { type AtomEntry, atomFeed } from "./atom";
import { idHost } from "./id-host.server";
import { type Bulletin, bulletins } from "./bulletins";

const MAX_ENTRIES = 50;

/** The Atom feed of the current content, newest entries first. It changes with the content and the day. */
export const newsFeed: () => string = perDay(writtenOn);

function writtenOn(today: CivilDate): string {
  const content = siteContent();
  const { name, timezone } = content.parish;
  const startOf = (date: CivilDate) => instantOf(date, "00:00", timezone);
  const found = bulletins(content, parishSchedule(), today);
  const times = timesOf(found, new Date(), startOf);
  const tag = `tag:${idHost()},2026:`;
  const entries = found.map(({ shownFrom: _, ...bulletin }, index): AtomEntry => {
    const { id, ...rest } = times[index]!;
    return { ...bulletin, ...rest, id: tag + id };
  });
  entries.sort((one, other) => other.updated.getTime() - one.updated.getTime());
  return atomFeed(
    {
      id: `${tag}feed`,
      title: name,
      subtitle: `News, announcements and schedule changes of ${name}`,
      author: name,
      siteUrl: env.siteUrl,
      updated: contentModifiedAt(["news", "announcements", "services"]),
    },
    entries.slice(0, MAX_ENTRIES),
  );
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** A bulletin's id in the feed, its first publication, and its last change. */
interface BulletinTimes {
  id: string;
  published: Date;
  updated: Date;
}

const remembered = z.record(
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
type Remembered = z.output<typeof remembered>;

/** Remembers the times, because a content file gets a new time with every deployment and every edit in it. */
const file = path.join(env.dataDir, "feed-times.json");
let known: Remembered | undefined;

/**
 * The times of all bulletins, in their order. A new or changed bulletin gets the time of its file; one from before the
 * site began to remember gets its own date, if any. No time is before `shownFrom`. Removed bulletins are forgotten.
 * @param startOf the beginning of a civil date in the parish's time zone
 */
function timesOf(all: readonly Bulletin[], now: Date, startOf: (date: string) => Date): BulletinTimes[] {
  const before = (known ??= readRemembered());
  const next: Remembered = {};
  const used = new Set(all.flatMap(({ id }) => (before?.[id] ? [before[id].id ?? id] : [])));
  for (const bulletin of all) {
    const { id } = bulletin;
    const oldId = before ? correctedId(bulletin, all, before) : id;
    let feedId = before?.[oldId]?.id ?? oldId;
    // Another bulletin may have the earlier title now.
    while (!before?.[id] && used.has(feedId)) feedId += "-again";
    used.add(feedId);
    const entry = remember(bulletin, before?.[oldId], before !== undefined, now, startOf);
    next[id] = feedId === id ? entry : { ...entry, id: feedId };
  }
  if (JSON.stringify(next) !== JSON.stringify(before)) save((known = next));
  return all.map(({ id, shownFrom }) => {
    const { published, updated, id: firstId = id } = next[id]!;
    return {
      id: firstId,
      published: notBefore(shownFrom, published, startOf),
      updated: notBefore(shownFrom, updated, startOf),
    };
  });
}

const notBefore = (shownFrom: CivilDate | undefined, time: Date, startOf: (date: string) => Date): Date =>
  shownFrom ? latest(time, startOf(shownFrom)) : time;

/**
 * Finds the remembered bulletin that this one corrects, so that an entry keeps its id when its title changes. That one
 * is gone, began alike (`stem`), and had the same text or was the only other news of that date.
 */
function correctedId(bulletin: Bulletin, all: readonly Bulletin[], before: Remembered): string {
  const { id, stem, dated } = bulletin;
  if (before[id] || !stem) return id;
  const isNew = (one: Bulletin) => one.stem === stem && !before[one.id];
  const gone = Object.keys(before).filter((old) => old.startsWith(stem) && !all.some((one) => one.id === old));
  const sameText = gone.filter((old) => before[old]!.text === textDigest(bulletin));
  if (sameText.length > 0) return sameText[0]!;
  return dated && gone.length === 1 && all.filter(isNew).length === 1 ? gone[0]! : id;
}

function remember(
  bulletin: Bulletin,
  old: Remembered[string] | undefined,
  isRemembering: boolean,
  now: Date,
  startOf: (date: string) => Date,
): Remembered[string] {
  const digests = { digest: digestOf(bulletin), text: textDigest(bulletin) };
  if (old?.digest === digests.digest) return { ...digests, published: old.published, updated: old.updated };
  const savedAt = earliest(contentModifiedAt([bulletin.part]), now);
  if (old) {
    const shown = notBefore(bulletin.shownFrom, old.updated, startOf);
    // A file may be put in place with an older time than its predecessor's. Readers look for a later one.
    const later = latest(now, new Date(shown.getTime() + 1000));
    return { ...digests, published: old.published, updated: savedAt > shown ? savedAt : later };
  }
  const first = isRemembering || !bulletin.dated ? savedAt : earliest(startOf(bulletin.dated), savedAt);
  return { ...digests, published: first, updated: first };
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

const digestOf = ({ title, html }: Bulletin): string => hash(`${title}\n${html}`);
const textDigest = ({ html }: Bulletin): string => hash(html);
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** Undefined if the file is missing or damaged; then the site starts remembering afresh. */
function readRemembered(): Remembered | undefined {
  try {
    return remembered.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Without the file the times are remembered until the process ends. */
function save(times: Remembered): void {
  try {
    makeFolder(env.dataDir);
    const partial = `${file}.partial-${process.pid}`;
    writeFileSync(partial, JSON.stringify(times));
    renameSync(partial, file);
  } catch (error) {
    log.warn({ event: "feed-times-not-saved", error: (error as NodeJS.ErrnoException).code });
  }
}
