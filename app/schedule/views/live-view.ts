import { addDays, type CivilDate } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { groupedBy } from "~/schedule/grouped-by";
import { isInProgress, servicesFrom } from "~/schedule/next-services";
import { dayNamed, headingOf } from "~/schedule/night";
import { type Schedule } from "~/schedule/schedule";
import { isHeld, type Service } from "~/schedule/services-on";
import { inWords } from "~/text/typography";
import { byDay, serviceView } from "./service-view";

/** The page lists the streams of this many days; if there are none, the next day with one. */
export const DAYS_OF_STREAMS = 14;

/** The services that are streamed now and next, by day, and those that are not streamed as they usually are. */
export function liveView(schedule: Schedule, now: Date) {
  const { zone } = schedule;
  const today = dateInZone(now, zone);
  const last = addDays(today, DAYS_OF_STREAMS);
  const services = comingStreams(schedule, now, last);
  const streams = services.filter(isStreamed);
  const onNow = streams.find((service) => isInProgress(service, now, zone));
  return {
    isOnNow: onNow !== undefined,
    /** The address at which people watch the present service, or the next one. */
    link: (onNow ?? streams[0])?.live,
    days: byDay(streams, today).map(({ date, services }) => ({
      date,
      /** "This Sunday, November 29" */
      name: dayNamed(date, today),
      // The page is about the streams: no link beside each.
      services: services.map((service) => ({ ...service, link: undefined, isLive: false })),
    })),
    notStreamed: notStreamed(
      services.filter((service) => !isStreamed(service) && service.date <= last),
      today,
    ),
  };
}

const isStreamed = (service: Service) => isHeld(service) && service.live !== undefined;

/** The services through a date, or through the next streamed one, that are streamed or would have been. */
function comingStreams(schedule: Schedule, now: Date, until: CivilDate) {
  const found: Service[] = [];
  for (const service of servicesFrom(schedule, now)) {
    const isEnough = found.some(isStreamed) && found.at(-1)!.date < service.date;
    if (service.date > until && isEnough) break;
    if (service.live !== undefined || service.isNotLive) found.push(service);
  }
  return found;
}

/** "This Sunday, November 29, not streamed: Hours and Divine Liturgy (cancelled: Father John is away)" */
const notStreamed = (services: readonly Service[], today: CivilDate) =>
  groupedBy(services, (service) => `${headingOf(service)} ${reasonOf(service)}`).map((group) => {
    const reason = reasonOf(group[0]!);
    const names = inWords(group.map(({ name }) => name));
    return `${dayNamed(headingOf(group[0]!), today)}, not streamed: ${names}${reason ? ` (${reason})` : ""}`;
  });

function reasonOf(service: Service) {
  if (!isHeld(service)) return serviceView(service).change;
  return service.place ? `held at ${service.place}` : service.note;
}
