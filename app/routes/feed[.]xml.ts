import { newsFeed } from "~/feed/atom-feed.server";
import { loadIdHost } from "~/feed/id-host.server";
import { taggedAnswer } from "~/http/answers.server";

/**
 * News, announcements and schedule changes for feed readers and feed-to-mail services. Cached no longer than a page, so
 * a cancellation appears at once.
 */
export async function loader() {
  await loadIdHost();
  return taggedAnswer(await newsFeed(), {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  });
}
