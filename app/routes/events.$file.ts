import { type LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse, eventsFile, servicesFile } from "~/feed/feed.server";
import { loadIdHost } from "~/feed/id-host.server";
import { siteContent } from "~/content/snapshot.server";
import { eventsInFile } from "~/schedule/views/event-view";
import { occasionFilePath } from "~/schedule/occasions/occasions";
import { parishOccasions } from "~/schedule/occasions/occasions.server";

/** /events/2026-11-28-parish-supper.ics or /events/nativity-2026.ics: an event or a feast for "Add to my calendar". */
export async function loader({ params: { file = "" } }: LoaderFunctionArgs) {
  const path = `/events/${file}`;
  const occasion = parishOccasions().find((each) => occasionFilePath(each) === path);
  const events = eventsInFile(siteContent().events, path);
  if (!occasion && events.length === 0) return new Response("There is no such event.\n", { status: 404 });
  await loadIdHost();
  return calendarResponse(occasion ? servicesFile(occasion.services) : eventsFile(events), file);
}
