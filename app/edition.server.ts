import { civilDateIn } from "~/calendar/civil-date";
import { calendarEdition } from "~/calendar/source.server";
import { contentVersion, siteContent } from "~/content/site.server";
import { env } from "~/env.server";
import { type Edition } from "~/http/page-cache.server";
import { parishToday } from "~/today.server";

/** Browsers and CDNs may keep a text page for five minutes, and never past the parish's midnight. */
const longestAge = 300;

/** Two renderings of a text page within one edition are equal; a browser may keep them for `maxAge` seconds. */
export function currentEdition(now = new Date()): Edition {
  return { name: `${parishToday(now)} ${contentVersion()} ${calendarEdition()}`, maxAge: secondsToKeep(now) };
}

function secondsToKeep(now = new Date()): number {
  if (env.previewDate) return longestAge;
  const zone = siteContent().parish.timezone;
  const later = new Date(now.getTime() + longestAge * 1000);
  if (civilDateIn(zone, later) === civilDateIn(zone, now)) return longestAge;
  return secondsToMidnight(zone, now);
}

/** Found by halving, because midnight's offset differs on the days when the clocks change. */
function secondsToMidnight(zone: string, now: Date): number {
  const today = civilDateIn(zone, now);
  let [low, high] = [0, longestAge];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (civilDateIn(zone, new Date(now.getTime() + middle * 1000)) === today) low = middle;
    else high = middle;
  }
  return low;
}
