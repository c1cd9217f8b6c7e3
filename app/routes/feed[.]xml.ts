import { type LoaderFunctionArgs } from "@remix-run/node";
import { newsFeed } from "~/feed/atom-feed.server";
import { loadIdHost } from "~/feed/id-host.server";
import { taggedAnswer } from "~/http/answers.server";

/**
 * News, announcements and schedule changes for feed readers, and for services that turn a feed into mail. Kept no
 * longer than a page of the site: a cancellation is told at once.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadIdHost();
  return taggedAnswer(request, newsFeed(), {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  });
}
