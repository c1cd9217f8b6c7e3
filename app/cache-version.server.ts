import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { contentVersion, siteContent } from "~/content/site.server";
import { parishNow } from "~/dates/today.server";
import { type CacheVersion } from "~/document/page-cache.server";
import { env } from "~/env.server";
import { nextChange } from "~/schedule/next-change";
import { parishSchedule } from "~/schedule/schedule.server";

/** Browsers and CDNs may keep a text page for five minutes, and never past the next change of the schedule. */
const MAX_AGE_LIMIT_SECONDS = 300;

/** Between two instants at which the schedule changes, midnight among them, a page says the same. */
interface Period {
  from: Date;
  /** Not part of it. */
  until: Date;
}

let period: Period | undefined;

/** Two renderings of a text page of one cache version are equal; a browser may keep them for `maxAgeSeconds`. */
export function currentCacheVersion(now = new Date()): CacheVersion {
  // The content first: it knows the parish's zone.
  const content = contentVersion();
  const { until } = periodAt(parishNow(now));
  return { id: `${until.toISOString()} ${content} ${calendarCacheVersion()}`, maxAgeSeconds: secondsFresh(now, until) };
}

function periodAt(now: Date): Period {
  if (!period || now < period.from || now >= period.until) {
    period = { from: now, until: nextChange(parishSchedule(), siteContent().events, now) };
  }
  return period;
}

/** The version is asked for once a second (cached-pages.server.ts), so the second in which the change falls is left out. */
function secondsFresh(now: Date, until: Date): number {
  if (env.previewDate) return MAX_AGE_LIMIT_SECONDS;
  return Math.min(MAX_AGE_LIMIT_SECONDS, Math.ceil((until.getTime() - now.getTime()) / 1000) - 1);
}
