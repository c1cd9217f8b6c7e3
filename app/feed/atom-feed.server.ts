import { isDeepStrictEqual } from "node:util";
import { contentModifiedAt, perDay, siteContent } from "~/content/snapshot.server";
import { instantOf } from "~/dates/instant";
import { env } from "~/env.server";
import { recordStore } from "~/records/open-store.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { digest } from "~/text/digest";
import { type AtomEntry, atomFeed } from "./atom";
import { atomEntries, type UntimedEntry } from "./atom-entries";
import { idHost, orUnavailable } from "./id-host.server";

const MAX_ENTRIES = 50;

const entriesNow = perDay((today) => atomEntries(siteContent(), parishSchedule(), today));

/**
 * The Atom feed of the current content, newest entries first, after `loadIdHost`. Throws a Response with status 503
 * while the store fails.
 */
export async function newsFeed(): Promise<string> {
  const { name, timezone } = siteContent().parish;
  const tag = `tag:${idHost()},2026:`;
  const entries = (await orUnavailable(withTimes(entriesNow(), timezone))).map((entry) => ({
    ...entry,
    id: tag + entry.id,
  }));
  entries.sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  return atomFeed(
    {
      id: `${tag}feed`,
      title: name,
      subtitle: `News, announcements and schedule changes of ${name}`,
      author: name,
      siteUrl: env.siteUrl,
      updated: contentModifiedAt(["news", "announcements", "services"]).toISOString(),
    },
    entries.slice(0, MAX_ENTRIES),
  );
}

/** By the id of an entry: a hash of its words, when the site first had the entry, and when it first had these words. */
type Times = Record<string, { words: string; published: string; updated: string }>;

/**
 * Adds the times, which the store keeps: a file has a new time after each deployment and each edit in it. In the first
 * feed of a site, news has its own date.
 */
async function withTimes(entries: readonly UntimedEntry[], timezone: string): Promise<AtomEntry[]> {
  const now = new Date().toISOString();
  const timesAfter = (known?: Times): Times | undefined => {
    const times: Times = Object.fromEntries(
      entries.map(({ id, title, html, dated }) => {
        const words = digest(`${title}\n${html}`);
        const old = known?.[id];
        if (old?.words === words) return [id, old];
        const date = !known && dated ? instantOf(dated, "00:00", timezone).toISOString() : now;
        const first = date < now ? date : now;
        return [id, { words, published: old?.published ?? first, updated: old ? now : first }];
      }),
    );
    // A value that stays the same is not written.
    return isDeepStrictEqual(known ?? {}, times) ? known : times;
  };
  const times = (await recordStore().values.change("feed-times", timesAfter)) ?? {};
  return entries.map((entry) => ({ ...entry, ...times[entry.id]! }));
}
