import { type LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse, eventFile } from "~/feed/feed.server";
import { siteContent } from "~/content/snapshot.server";
import { eventsInFile } from "~/schedule/events/event-view";

/** /events/2026-11-28-parish-supper.ics: one event for "Add to my calendar". */
export async function loader({ request, params: { file = "" } }: LoaderFunctionArgs) {
  const events = eventsInFile(siteContent().events, `/events/${file}`);
  if (events.length === 0) return new Response("There is no such event.\n", { status: 404 });
  return calendarResponse(request, eventFile(events), file);
}
