import { type UpcomingDay, upcomingDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { parishNow, parishToday, perDay, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate, daysBetween, inDays, weekdayAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { endOf, servicesBetween } from "~/schedule/next-services";
import { type EventOnDate, upcomingEvents } from "~/schedule/events";
import { dayInSentence, nightTime } from "~/schedule/night";
import { commonNameOn, isOnFeastDay, isPascha, withCommonName } from "~/schedule/occasions/feasts";
import { currentOccasions, greatFeastOn, parishOccasions } from "~/schedule/occasions/occasions.server";
import { parishSchedule } from "~/schedule/schedule.server";
import { isHeld, isSameName } from "~/schedule/services-on";

const UPCOMING_COUNT = 2;

/** The next great feast is always listed within this many days. */
const FEAST_DAYS_AHEAD = 60;

/** So many great feasts and beginnings of fasts always include a feast. */
const churchDays = perDay((today) => upcomingDays(calendarFacts(), today, 6));

interface Item {
  date: CivilDate;
  title: string;
  when: string;
  html?: string;
  note?: string;
  /** Of the church year alone, and no event of the parish. */
  isOfChurch?: true;
}

/**
 * Lists the parish's events and the church year's great feasts and fasts by date, and always the next great feast, with
 * its next service. An event with the name of a day takes its place.
 */
export function upcoming() {
  const { events: own, parish } = siteContent();
  const events = upcomingEvents(own, parishNow(), parish.timezone);
  const days = churchDays();
  const all = [
    ...days
      .filter((day) => !events.some((event) => isOfDay(event, day)))
      .map((day) => ({ day, item: churchItem(day) })),
    ...events.map((event) => {
      const day = days.find((each) => isOfDay(event, each));
      return { day, item: eventItem(event, day) };
    }),
  ].sort((a, b) => daysBetween(b.item.date, a.item.date));
  const items = all.map(({ day, item }) => ({
    ...item,
    occasion: day && currentOccasions().find(({ feast }) => feast === day.date)?.id,
  }));
  const next = all.findIndex(({ day }) => day?.kind === "feast" && day.daysToGo <= FEAST_DAYS_AHEAD);
  return { items: items.slice(0, UPCOMING_COUNT), feast: next < UPCOMING_COUNT ? undefined : items[next] };
}

export type Upcoming = ReturnType<typeof upcoming>;
export type UpcomingItem = Upcoming["items"][number];

const isOfDay = ({ date, title }: EventOnDate, day: UpcomingDay) => date === day.date && isSameName(title, day.name);

function eventItem(event: EventOnDate, church: UpcomingDay | undefined): Item {
  const { date, time, title, description, cancelled } = event;
  const note = cancelled === undefined ? church && nextService(church) : `Cancelled: ${cancelled}`;
  const when = time ? `${weekdayAndDay(date)}, ${clockTime(time)}` : weekdayAndDay(date);
  return { date, title, when, html: description, note };
}

function churchItem(day: UpcomingDay): Item {
  const { kind, date, name, daysToGo } = day;
  return {
    date,
    title: kind === "feast" ? withCommonName({ name, commonName: commonNameOn(date) }) : name,
    when: `${weekdayAndDay(date)}, ${inDays(daysToGo)}`,
    note: nextService(day) ?? "From the church calendar",
    isOfChurch: true,
  };
}

/** "Vigil of the Nativity: Thursday, December 24, 6:00 PM", "Divine Liturgy: tomorrow, December 25, 9:00 AM" */
function nextService({ kind, date }: UpcomingDay) {
  const [{ zone }, now, today] = [parishSchedule(), parishNow(), parishToday()];
  const services = kind === "feast" ? servicesOfFeast(date).filter(isHeld) : [];
  const next = services.find((service) => endOf(service, zone) > now);
  return next && `${next.name}: ${dayInSentence(next, today)}, ${nightTime(next.time)}`;
}

/** The services of the feast's occasion; for Pascha without Holy Week. A feast without one may have weekly services. */
function servicesOfFeast(date: CivilDate) {
  const occasion = parishOccasions().find(({ feast }) => feast === date);
  if (occasion && !isPascha(date)) return occasion.services;
  const services =
    occasion?.services ??
    servicesBetween(parishSchedule(), addDays(date, -1), date).filter((service) => !service.occasion);
  return services.filter((service) => isOnFeastDay(service, date, greatFeastOn));
}
