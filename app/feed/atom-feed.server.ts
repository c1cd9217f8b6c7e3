import { contentModifiedAt, parishToday, perContent, siteContent } from "~/content/site.server";
import { type CivilDate } from "~/dates/civil-date";
import { instantOf } from "~/dates/instant";
import { env } from "~/env.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { type AtomEntry, atomFeed } from "./atom";
import { timesOf } from "./bulletin-times.server";
import { bulletins } from "./bulletins";
import { type Feed, withTag } from "./response.server";

const MAX_ENTRIES = 50;

const feeds = perContent((): { date?: CivilDate; feed?: Feed } => ({}));

/** The Atom feed of the content that is shown: the newest entries first. It changes with the content, and with the day. */
export function newsFeed(): Feed {
  const today = parishToday();
  const last = feeds();
  if (last.date !== today) Object.assign(last, { date: today, feed: withTag(writtenOn(today)) });
  return last.feed!;
}

function writtenOn(today: CivilDate): string {
  const content = siteContent();
  const { name, timezone } = content.parish;
  const startOf = (date: CivilDate) => instantOf(date, "00:00", timezone);
  const found = bulletins(content, parishSchedule(), today);
  const times = timesOf(found, new Date(), startOf);
  const tag = `tag:${new URL(env.siteUrl).hostname},2026:`;
  const entries = found.map(({ id, shownFrom, ...bulletin }, index): AtomEntry => {
    const { published, updated } = times[index]!;
    const shown = shownFrom ? startOf(shownFrom) : published;
    return { ...bulletin, id: tag + id, published: latest(published, shown), updated: latest(updated, shown) };
  });
  entries.sort((one, other) => other.updated.getTime() - one.updated.getTime());
  return atomFeed(
    {
      id: `${tag}feed`,
      title: name,
      subtitle: `News, announcements and changes of the schedule of ${name}`,
      author: name,
      siteUrl: env.siteUrl,
      updated: contentModifiedAt(["news", "announcements", "services"]),
    },
    entries.slice(0, MAX_ENTRIES),
  );
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
