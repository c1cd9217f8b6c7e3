import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { newestSnapshot, parishNow, perContent, siteContent, withSnapshot } from "~/content/snapshot.server";
import { type CacheVersion } from "~/http/page-cache.server";
import { env } from "~/env.server";
import { nextChange } from "~/schedule/next-services";
import { parishSchedule } from "~/schedule/schedule.server";

/** Browsers and CDNs may keep a text page for five minutes, and never past the next change of the schedule. */
const MAX_AGE_LIMIT_SECONDS = 300;

/** Between two instants at which the schedule changes, midnight among them, a page says the same. */
interface Period {
  from: Date;
  /** Not part of it. */
  until: Date;
}

/**
 * Each version of the content has a number: one that comes back is another, because tables and pictures belong to it.
 */
let versions = 0;
const state = perContent((): { number: number; period?: Period } => ({ number: ++versions }));

/**
 * Two renderings of a text page of one cache version are equal; a browser may keep them for `maxAgeSeconds`. It is that
 * of the content with which the request began.
 */
export function currentCacheVersion(now = new Date()): CacheVersion {
  const { number } = state();
  const { until } = periodAt(parishNow(now));
  return { id: `${until.toISOString()} ${number} ${calendarCacheVersion()}`, maxAgeSeconds: secondsFresh(now, until) };
}

/** The cache version of a request that would begin now. */
export const newestCacheVersion = (): CacheVersion => withSnapshot(newestSnapshot(), () => currentCacheVersion());

function periodAt(now: Date): Period {
  const { period } = state();
  if (period && now >= period.from && now < period.until) return period;
  return (state().period = { from: now, until: nextChange(parishSchedule(), siteContent().events, now) });
}

/**
 * The version is asked for once a second (cached-pages.server.ts), so the second in which the change falls is left out.
 */
function secondsFresh(now: Date, until: Date): number {
  if (env.previewDate) return MAX_AGE_LIMIT_SECONDS;
  return Math.min(MAX_AGE_LIMIT_SECONDS, Math.ceil((until.getTime() - now.getTime()) / 1000) - 1);
}
