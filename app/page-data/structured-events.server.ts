import { parishNow, siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { upcomingEvents } from "~/schedule/events";
import { parishEvent, serviceEvent, type StructuredEvent } from "~/schedule/views/structured-events";
import { comingServices } from "~/schedule/next-services";
import { parishSchedule } from "~/schedule/schedule.server";
import { type Service } from "~/schedule/services-on";

/** The number of parish events described to search engines. */
const EVENTS = 3;

/** The next services and events, for search engines. */
export function nextEvents(): StructuredEvent[] {
  const { parish, events } = siteContent();
  const now = parishNow();
  const next = upcomingEvents(events, now, parish.timezone).slice(0, EVENTS);
  return [
    ...servicesForSearch(comingServices(parishSchedule(), now)),
    ...next.map((event) => parishEvent(event, parish, env.siteUrl)),
  ];
}

/** Services in the form that search engines read. */
export const servicesForSearch = (services: readonly Service[]): StructuredEvent[] =>
  services.map((service) => serviceEvent(service, siteContent().parish, env.siteUrl));
