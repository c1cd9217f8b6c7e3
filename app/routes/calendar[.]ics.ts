import { type LoaderFunctionArgs } from "@remix-run/node";
import { feedOfToday } from "~/calendar/feed/feed.server";
import { isFresh, pageRequestOf } from "~/requests/page-request";

/** The calendar feed for Google, Apple and Outlook, which ask often: an unchanged feed is answered with 304. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { text, etag } = await feedOfToday();
  const headers = { ETag: etag, "Cache-Control": "public, max-age=3600" };
  const asked = pageRequestOf((name) => request.headers.get(name));
  if (isFresh(asked, etag)) return new Response(null, { status: 304, headers });
  const type = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="calendar.ics"',
  };
  return new Response(text, { headers: { ...headers, ...type } });
}
