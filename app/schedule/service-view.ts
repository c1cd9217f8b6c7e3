import { type CivilDate, dayOfMonth, shortMonth, weekdayAndDay, weekdayName } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { lowered } from "~/text/typography";
import { comingServices, isHeld, isInProgress, isLiturgy } from "./next-services";
import { datesUnder, dayLabel, isAtNight, serviceTime, whenOf } from "./night";
import { type Schedule } from "./schedule";
import { type Service } from "./services-on";

export interface ServiceDayView {
  date: CivilDate;
  label: string;
  /** The same in little room: "Sat, Nov 28". */
  short: string;
  services: ServiceView[];
  /** The card on the page that lists the day, in place of these services. */
  listedBy?: { id: string; name: string };
}

/**
 * The next services as the home page's first card tells them.
 * @param live where the services in the church can be watched, which the next one says while it is held
 */
export function nextServicesView(schedule: Schedule, now: Date, live?: string) {
  const today = dateInZone(now, schedule.zone);
  const services = comingServices(schedule, now);
  const [next, ...later] = services.filter(isHeld);
  const place = next ? services.indexOf(next) : services.length;
  return {
    /** Undefined when no service is entered for a year to come. */
    next: next && headline(next, today, isInProgress(next, now, schedule.zone), live),
    /** The ones after it, by day. */
    days: byDay(later, today),
    /** What is cancelled before the next service, and what after it. */
    cancelledBefore: cancellations(services.slice(0, place), today),
    cancelledAfter: cancellations(services.slice(place), today),
  };
}

export type NextServicesView = ReturnType<typeof nextServicesView>;

/** `day` is "Tomorrow" or "Tonight"; `date` is "Sunday, November 29" where `day` does not say it. */
function headline(service: Service, today: CivilDate, hasBegun: boolean, live?: string) {
  const { day, date, time } = whenOf(service, today);
  const link = service.link ?? (hasBegun && !service.place ? live : undefined);
  return { ...serviceView(service), link, time, day, date: day === date ? "" : date, hasBegun };
}

export function serviceView(service: Service) {
  const { date, time, name, note, place, link } = service;
  return {
    /** As it stands before the name: "6:00 PM"; at night "Midnight, Saturday night:". */
    time: isAtNight(service) ? `${serviceTime(time, weekdayName(date))}:` : serviceTime(time, weekdayName(date)),
    /** By the parish's clock. */
    dateTime: `${date}T${time}`,
    name,
    isCancelled: !isHeld(service),
    /** "moved from 9:00 AM: the bishop visits", "instead of Divine Liturgy", "cancelled: snow"; empty when nothing is changed. */
    change: changeInWords(service),
    note,
    place,
    link,
  };
}

export type ServiceView = ReturnType<typeof serviceView>;

function changeInWords({ date, status, replaces, originalTime, reason }: Service): string {
  const changes = [
    status === "cancelled" && "cancelled",
    replaces !== undefined && `instead of ${replaces}`,
    status === "moved" && `moved from ${serviceTime(originalTime, weekdayName(date))}`,
  ].filter(Boolean);
  return changes.length === 0 ? "" : [changes.join(", "), reason].filter(Boolean).join(": ");
}

/** Services in order by day, each day as people say it; one at night under both its days, if neither is past. */
function byDay(services: readonly Service[], today: CivilDate): ServiceDayView[] {
  const days = new Map<CivilDate, ServiceDayView>();
  for (const service of services) {
    for (const date of datesUnder(service).filter((date) => date >= today || date === service.date)) {
      if (!days.has(date)) days.set(date, { date, ...labels(date, today), services: [] });
      days.get(date)!.services.push(serviceView(service));
    }
  }
  return [...days.values()];
}

function labels(date: CivilDate, today: CivilDate) {
  const label = dayLabel(date, today);
  const short = `${weekdayName(date).slice(0, 3)}, ${shortMonth(date)} ${dayOfMonth(date)}`;
  return { label, short: label === weekdayAndDay(date) ? short : label };
}

/**
 * "No Divine Liturgy or Hours this Sunday, November 29: the rector is away": one sentence for all services of a day, or of a
 * night, that are cancelled for one reason, the Liturgy first.
 */
function cancellations(services: readonly Service[], today: CivilDate): string[] {
  const cancelled = services.filter((service) => !isHeld(service));
  const groups = new Map<string, Service[]>();
  for (const service of cancelled) {
    const sentence = `${whenInSentence(service, today)}: ${service.reason}`;
    groups.set(sentence, [...(groups.get(sentence) ?? []), service]);
  }
  return [...groups].map(([sentence, group]) => {
    const names = [...group.filter(isLiturgy), ...group.filter((service) => !isLiturgy(service))].map(
      ({ name }) => name,
    );
    return `No ${names.join(" or ")} ${sentence}`;
  });
}

/** "today, November 29", "this Sunday, November 29", "on Saturday, November 28", "on Saturday night, May 1" */
function whenInSentence(service: Service, today: CivilDate): string {
  const { day, date } = whenOf(service, today);
  return day.includes(",") ? `on ${day}` : `${lowered(day)}, ${date.split(", ")[1]}`;
}
