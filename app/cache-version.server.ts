import { dateByClock } from "~/dates/civil-date";
import { calendarCacheVersion } from "~/calendar/remote/day-source.server";
import { contentVersion } from "~/content/site.server";
import { env } from "~/env.server";
import { type Edition } from "~/document/page-cache.server";
import { parishToday } from "~/dates/today.server";

/** Browsers and CDNs may keep a text page for five minutes, and never past the parish's midnight. */
const longestAge = 300;

/** Two renderings of a text page within one edition are equal; a browser may keep them for `maxAge` seconds. */
export function currentEdition(now = new Date()): Edition {
  // The content first: it knows the parish's zone.
  const content = contentVersion();
  return { name: `${parishToday(now)} ${content} ${calendarCacheVersion()}`, maxAge: secondsToKeep(now) };
}

function secondsToKeep(now = new Date()): number {
  if (env.previewDate) return longestAge;
  const later = new Date(now.getTime() + longestAge * 1000);
  return dateByClock(later) === dateByClock(now) ? longestAge : secondsToMidnight(now);
}

/** Found by halving, because midnight's offset differs on the days when the clocks change. */
function secondsToMidnight(now: Date): number {
  const today = dateByClock(now);
  let [low, high] = [0, longestAge];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dateByClock(new Date(now.getTime() + middle * 1000)) === today) low = middle;
    else high = middle;
  }
  return low;
}
