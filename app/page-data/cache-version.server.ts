import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { contentVersion, parishNow, perContent, siteContent } from "~/content/snapshot.server";
import { copiesRevision } from "~/content/pictures/picture-copies.server";
import { type CacheVersion } from "~/http/page-cache.server";
import { env } from "~/env.server";
import { nextChange } from "~/schedule/next-services";
import { parishSchedule } from "~/schedule/schedule.server";

/** Browsers and CDNs may reuse a text page for five minutes, and never past the schedule's next change. */
const MAX_AGE_LIMIT_SECONDS = 300;

/** The latest period between two changes of the schedule, midnight included. A page is the same throughout. */
const period = perContent(() => ({ from: new Date(NaN), until: new Date(NaN) }));

/**
 * The version for the content with which this request began. Two renderings of a text page with equal versions are
 * equal; a browser may reuse them for `maxAgeSeconds`.
 */
export function currentCacheVersion(now = new Date()): CacheVersion {
  const until = endOfPeriod(parishNow(now));
  return {
    id: `${until.toISOString()} ${contentVersion()} ${copiesRevision()} ${calendarCacheVersion()}`,
    maxAgeSeconds: secondsFresh(now, until),
  };
}

/** The end of the period of an instant, which is in the next one. */
function endOfPeriod(now: Date) {
  const { from, until } = period();
  if (now >= from && now < until) return until;
  return Object.assign(period(), { from: now, until: nextChange(parishSchedule(), siteContent().events, now) }).until;
}

/** Excludes the second of the change, because browsers count whole seconds. */
function secondsFresh(now: Date, until: Date) {
  if (env.previewDate) return MAX_AGE_LIMIT_SECONDS;
  return Math.min(MAX_AGE_LIMIT_SECONDS, Math.ceil((until.getTime() - now.getTime()) / 1000) - 1);
}
