import { calendarResponse, parishFeed } from "~/feed/feed.server";
import { loadIdHost } from "~/feed/id-host.server";

/** The calendar feed for Google, Apple and Outlook, which ask often: an unchanged feed is answered with 304. */
export async function loader() {
  await loadIdHost();
  return calendarResponse(parishFeed(), "calendar.ics");
}
