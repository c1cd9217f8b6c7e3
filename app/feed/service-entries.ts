import { addDays, type CivilDate, datesBetween, type Ordinal, ORDINALS, weekdayName } from "~/dates/civil-date";
import { endMomentOf } from "~/schedule/next-services";
import { datesOf, isHeld, isInSpan, plannedOn, type Service, servicesOn, withNext } from "~/schedule/services-on";
import { type Schedule, type WeeklyRule } from "~/schedule/schedule";
import { type FeedEntry, type FeedWindow, type Recurrence } from "./entry";

const SERVICES_PAGE = "/announcements";

/**
 * The services as feed entries. A weekly service is one recurring entry, or one a year if limited to a season, and ends
 * with the window. Each change replaces one occurrence. A dated service is one entry.
 */
export function serviceEntries(schedule: Schedule, window: FeedWindow): FeedEntry[] {
  return [
    ...schedule.rules.flatMap((rule) => ruleEntries(schedule, rule, window)),
    ...schedule.dated
      .filter(({ date }) => date >= window.from && date <= window.to)
      .map((service) => entryOf(presentService(schedule, service))),
  ];
}

function ruleEntries(schedule: Schedule, rule: WeeklyRule, { from, to }: FeedWindow): FeedEntry[] {
  const dates = datesOf(schedule, rule, rule.from ?? from, to);
  const series = rule.during ? byYear(rule.id, dates) : [{ id: rule.id, dates }];
  return series
    .filter(({ dates }) => dates.length > 0 && dates.at(-1)! >= from)
    .flatMap(({ id, dates }) => [
      recurringEntry(schedule, rule, id, dates),
      ...dates
        .filter((date) => date >= from)
        .map((date) => presentService(schedule, { id: rule.id, date }))
        .filter(({ changes }) => changes.length > 0)
        .map((service) => ({
          ...entryOf(service),
          id,
          replacesOccurrence: { date: service.date, time: service.originalTime },
        })),
    ]);
}

/** A season comes once in a civil year, and none spans two. */
function byYear(id: string, dates: CivilDate[]) {
  const years = [...new Set(dates.map((date) => date.slice(0, 4)))];
  return years.map((year) => ({ id: `${id}-${year}`, dates: dates.filter((date) => date.startsWith(year)) }));
}

function recurringEntry(schedule: Schedule, rule: WeeklyRule, id: string, dates: CivilDate[]): FeedEntry {
  const regularOn = (date: CivilDate) => plannedOn(schedule, date).filter(({ kind }) => kind === "weekly");
  const regular = withNext(regularOn(dates[0]!), () => regularOn(addDays(dates[0]!, 1)));
  const service = regular.find(({ id }) => id === rule.id)!;
  return { ...entryOf(service), id, recurrence: weekly(rule, dates) };
}

function weekly(rule: WeeklyRule, dates: CivilDate[]): Recurrence {
  const { weekday, every, weeks } = rule;
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const held = new Set(dates);
  const all = datesBetween(first, last).filter((date) => weekdayName(date) === weekday && isInSpan(rule, date));
  return {
    rule: weeks ? monthlyRule(weekday, weeks) : `FREQ=WEEKLY;${every ? "INTERVAL=2;" : ""}BYDAY=${byDay(weekday)}`,
    until: last,
    except: all.filter((date) => !held.has(date)),
  };
}

/** "SU" for "Sunday": RFC 5545, 3.3.10. */
export const byDay = (weekday: string): string => weekday.slice(0, 2).toUpperCase();

/** "FREQ=MONTHLY;BYDAY=1SU,3SU" for the first and third Sundays, "-1SU" for the last. */
export const monthlyRule = (weekday: string, ordinals: readonly Ordinal[]): string =>
  `FREQ=MONTHLY;BYDAY=${ordinals.map((ordinal) => (ordinal === "last" ? -1 : ORDINALS.indexOf(ordinal) + 1) + byDay(weekday)).join()}`;

const presentService = (schedule: Schedule, { id, date }: Pick<Service, "id" | "date">): Service =>
  servicesOn(schedule, date).find((service) => service.id === id)!;

/** One service on its date. A weekly one gets its own id, because the feed has the whole series. */
export const singleEntry = (service: Service): FeedEntry => ({
  ...entryOf(service),
  id: service.kind === "weekly" ? `${service.id}-${service.date}` : service.id,
});

function entryOf(service: Service): FeedEntry {
  const { id, date, time, name, place, link, reason, replaces, note } = service;
  const cancelled = !isHeld(service);
  return {
    id,
    // Outlook and others show cancelled entries like any other.
    summary: cancelled ? `Cancelled: ${name}` : name,
    description: [reason, replaces && `Instead of ${replaces}.`, note].filter(Boolean).join("\n") || undefined,
    location: place,
    url: link ?? SERVICES_PAGE,
    start: { date, time },
    end: endMomentOf(service),
    cancelled,
  };
}
