import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentModifiedAt, perDay, siteContent } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { env } from "~/env.server";
import { makeFolder } from "~/site-folder.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { log } from "~/log/log.server";
import { type AtomEntry, atomFeed } from "./atom";
import { idHost } from "./id-host.server";
import { type Reading, remember, rememberedTimes, type RememberedTimes, timesOf } from "./entry-times";
import { atomEntries, type UntimedEntry } from "./atom-entries";

const MAX_ENTRIES = 50;

/** The Atom feed of the current content, newest entries first. It changes with the content and the day. */
export const newsFeed: () => string = perDay(writtenOn);

function writtenOn(today: CivilDate): string {
  const content = siteContent();
  const { name, timezone } = content.parish;
  const startOf = (date: CivilDate) => instantOf(date, "00:00", timezone);
  const found = atomEntries(content, parishSchedule(), today);
  const savedAt = (part: UntimedEntry["part"]) => contentModifiedAt([part]);
  const times = rememberAll(found, { now: new Date(), savedAt, startOf });
  const tag = `tag:${idHost()},2026:`;
  const entries = found.map((entry): AtomEntry => {
    const { id, ...moments } = timesOf(entry, times, startOf);
    return { ...entry, ...moments, id: tag + id };
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

/** Remembers the times, because a content file gets a new time with every deployment and every edit in it. */
const file = path.join(env.dataDir, "feed-times.json");
let known: RememberedTimes | undefined;

function rememberAll(found: readonly UntimedEntry[], reading: Reading): RememberedTimes {
  const before = (known ??= readRemembered());
  const times = remember(found, before, reading);
  if (JSON.stringify(times) !== JSON.stringify(before)) save((known = times));
  return times;
}

/** Undefined if the file is missing or damaged; then the site starts remembering afresh. */
function readRemembered(): RememberedTimes | undefined {
  try {
    return rememberedTimes.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Without the file the times are remembered until the process ends. */
function save(times: RememberedTimes): void {
  try {
    makeFolder(env.dataDir);
    const partial = `${file}.partial-${process.pid}`;
    writeFileSync(partial, JSON.stringify(times));
    renameSync(partial, file);
  } catch (error) {
    log.warn({ event: "feed-times-not-saved", error: (error as NodeJS.ErrnoException).code });
  }
}
