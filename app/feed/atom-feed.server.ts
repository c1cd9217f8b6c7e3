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
import { type Bulletin, bulletins } from "./bulletins";

const MAX_ENTRIES = 50;

/** The Atom feed of the content that is shown: the newest entries first. It changes with the content, and with the day. */
export const newsFeed: () => string = perDay(writtenOn);

function writtenOn(today: CivilDate): string {
  const content = siteContent();
  const { name, timezone } = content.parish;
  const startOf = (date: CivilDate) => instantOf(date, "00:00", timezone);
  const found = bulletins(content, parishSchedule(), today);
  const times = timesOf(found, new Date(), startOf);
  const tag = `tag:${new URL(env.siteUrl).hostname},2026:`;
  const entries = found.map(({ id, shownFrom: _, ...bulletin }, index): AtomEntry => {
    return { ...bulletin, ...times[index]!, id: tag + id };
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

/** When a bulletin was first published, and when its words were last changed. */
interface BulletinTimes {
  published: Date;
  updated: Date;
}

const remembered = z.record(z.object({ digest: z.string(), published: z.coerce.date(), updated: z.coerce.date() }));
type Remembered = z.output<typeof remembered>;

/** Beside the records: a file of the content has a new time with every deployment, and with the change of another bulletin in it. */
const file = path.join(env.dataDir, "feed-times.json");
let known: Remembered | undefined;

/**
 * The times of all bulletins, in their order. What is new or changed has the time at which its file was saved; what stood there
 * before the site began to remember has its own date, if it has one. Nothing is older than the day from which it is
 * shown. Bulletins that are gone are forgotten.
 * @param startOf the beginning of a civil date by the parish's clock
 */
function timesOf(all: readonly Bulletin[], now: Date, startOf: (date: string) => Date): BulletinTimes[] {
  const before = (known ??= readRemembered());
  const next = Object.fromEntries(all.map((bulletin) => [bulletin.id, remember(bulletin, before, now, startOf)]));
  if (JSON.stringify(next) !== JSON.stringify(before)) save((known = next));
  return all.map(({ id, shownFrom }) => {
    const { published, updated } = next[id]!;
    return { published: notBefore(shownFrom, published, startOf), updated: notBefore(shownFrom, updated, startOf) };
  });
}

const notBefore = (shownFrom: CivilDate | undefined, time: Date, startOf: (date: string) => Date): Date =>
  shownFrom ? latest(time, startOf(shownFrom)) : time;

function remember(bulletin: Bulletin, before: Remembered | undefined, now: Date, startOf: (date: string) => Date) {
  const digest = digestOf(bulletin);
  const old = before?.[bulletin.id];
  if (old?.digest === digest) return old;
  const savedAt = earliest(contentModifiedAt([bulletin.part]), now);
  if (old) {
    const told = notBefore(bulletin.shownFrom, old.updated, startOf);
    // A file can be put in place with an older time than that of what it replaces. Readers look for a later one.
    const later = latest(now, new Date(told.getTime() + 1000));
    return { digest, published: old.published, updated: savedAt > told ? savedAt : later };
  }
  const first = before || !bulletin.dated ? savedAt : earliest(startOf(bulletin.dated), savedAt);
  return { digest, published: first, updated: first };
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);

const digestOf = ({ title, html }: Bulletin): string =>
  createHash("sha256").update(`${title}\n${html}`).digest("base64url").slice(0, 16);

/** Undefined when there is no such file yet, or one that cannot be used: then the site begins to remember from the beginning. */
function readRemembered(): Remembered | undefined {
  try {
    return remembered.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** What cannot be saved is remembered until the site ends. */
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
