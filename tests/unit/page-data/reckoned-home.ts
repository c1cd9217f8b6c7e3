import { type DateTime } from "luxon";
import { feastOn, type GreatDay, greatDays, SHORT_NAMES, withCommonName } from "./reckoned-feasts";
import {
  at,
  dayName,
  fromTo,
  headingOf,
  type Held,
  paschaOfYear,
  readYaml,
  reckonedServices,
  shifted,
} from "./reckoned-services";

/**
 * The home page at an instant, computed independently from docs/specification.md (3.3.1, 3.4, 4.2.2, 4.5, 4.8): the
 * next service, the rest of today's, the cards of occasions, and the coming events.
 */
export interface ReckonedHome {
  next: string;
  today: string[];
  occasions: string[];
  upcoming: string[];
}

interface Event {
  date: string;
  lastDay?: string;
  time?: string;
  end?: string;
  every?: string;
  until?: string;
  except?: string[];
  title: string;
  cancelled?: string;
}
/** @returns what is expected at an instant of November 2026 to January 2028, given with the parish's zone */
export function reckonedHome(folder: string): (now: DateTime) => ReckonedHome {
  const services = reckonedServices(folder, "2026-10-01", "2028-12-31");
  const events = readYaml<Event[]>(folder, "events.yml").map(occurrencesOf);
  const occasions = occasionsOf(services);
  const firstServiceOf = servicesOfFeasts(services);
  return (now) => {
    const today = now.toISODate()!;
    const coming = services.filter(({ end, isCancelled }) => end > now && !isCancelled);
    const next = headlineOf(coming);
    const later = coming.slice(coming.indexOf(next) + 1);
    return {
      next: `${whenInWords(next, today)}: ${next.name}${next.start <= now ? " (has begun)" : ""}`,
      today: later.filter((one) => headingOf(one, today) === today).map(inWords),
      occasions: occasions.flatMap((one) => cardInWords(one, now)),
      upcoming: upcomingInWords(events, firstServiceOf, now),
    };
  };
}

/** The first service, or the Liturgy that follows it on its day within two hours; in the night the first. */
function headlineOf([first, ...others]: Held[]): Held {
  const isPrincipal = ({ name, replaces, start, date }: Held) =>
    /liturgy/i.test(replaces ?? name) && date === first!.date && start <= first!.start.plus({ hours: 2 });
  return first!.start.hour < 4 || isPrincipal(first!) ? first! : (others.find(isPrincipal) ?? first!);
}

const inWords = ({ start, name, isCancelled }: Held) =>
  `${start.toFormat("yyyy-MM-dd HH:mm")} ${name}${isCancelled ? " (cancelled)" : ""}`;

/** "Today, 6:00 PM"; of a service at night its evening: "Tonight, midnight", "Saturday night, May 1, 1:15 AM". */
function whenInWords({ date, start }: Held, today: string): string {
  const isNight = start.hour < 4;
  const clock = start.toFormat("HH:mm") === "00:00" ? "midnight" : start.toFormat("h:mm a");
  const evening = isNight ? shifted(date, -1) : date;
  const days = fromTo(today, evening);
  if (isNight) {
    const night = dayName(evening).replace(",", " night,");
    return `${days < 1 ? "Tonight" : days === 1 ? "Tomorrow night" : night}, ${clock}`;
  }
  const isNear = days > 1 && days < 7 && dayName(date).startsWith("Sunday");
  const day = ["Tonight", "Today", "Tomorrow"][days + 1] ?? (isNear ? "This Sunday" : dayName(date));
  return `${day}, ${clock}`;
}

interface Occasion {
  id: string;
  name: string;
  first: string;
  services: Held[];
}

/** The feast on whose day or eve a service is. A weekly service of the evening is of an eve on Saturday alone. */
function feastOf({ date, start, isDated }: Pick<Held, "date" | "start" | "isDated">): GreatDay | undefined {
  const tomorrow = shifted(date, 1);
  const isMorning = start.hour < 12;
  const isWholeEve = tomorrow.slice(5) in SHORT_NAMES;
  const isEve = isWholeEve || (!isMorning && (isDated || dayName(date).startsWith("Saturday")));
  if (isEve && feastOn(tomorrow)) return feastOn(tomorrow);
  return isMorning || isDated ? feastOn(date) : undefined;
}

const isInHolyWeek = ({ date }: Held) => {
  const pascha = paschaOfYear(date);
  return date >= shifted(pascha, -8) && date <= pascha;
};

function occasionsOf(services: Held[]): Occasion[] {
  const found = new Map<string, Occasion>();
  const put = (id: string, name: string, first: string, service: Held) => {
    if (!found.has(id)) found.set(id, { id, name, first, services: [] });
    found.get(id)!.services.push(service);
    if (first < found.get(id)!.first) found.get(id)!.first = first;
  };
  for (const service of services) {
    const { occasion, date } = service;
    const year = date.slice(0, 4);
    const feast = feastOf(service);
    const named = occasion && Object.values(SHORT_NAMES).find(([, name]) => name === occasion);
    if (named) put(`${named[0]}-${year}`, withCommonName(named[1]), date, service);
    else if (occasion) put(`${idOf(occasion)}-${year}`, occasion.replaceAll("'", "’"), date, service);
    else if (isInHolyWeek(service))
      put(`pascha-${year}`, withCommonName("Holy Week and Pascha"), shifted(paschaOfYear(date), -8), service);
    else if (feast) {
      const [slug, name] = SHORT_NAMES[feast.date.slice(5)] ?? [idOf(feast.name), feast.name];
      put(`${slug}-${feast.date.slice(0, 4)}`, withCommonName(name), shifted(feast.date, -1), service);
    }
  }
  const isEntered = ({ services }: Occasion) => services.some(({ isDated, during }) => isDated || during);
  return [...found.values()].filter(isEntered).sort((one, other) => (one.first < other.first ? -1 : 1));
}

const idOf = (name: string) =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)!
    .join("-");

function cardInWords({ id, name, first, services }: Occasion, now: DateTime): string[] {
  const today = now.toISODate()!;
  if (today < shifted(first, -40) || services.every(({ end }) => end <= now)) return [];
  const days = [...new Set(services.map((service) => headingOf(service, today)))].sort();
  const lines = days.flatMap((day) => {
    const ofDay = services.filter((service) => headingOf(service, today) === day);
    const isPast = day < today && ofDay.every(({ date, end }) => date > day || end <= now);
    return isPast ? [] : [`${day}: ${ofDay.map(inWords).join("; ")}`];
  });
  return [`${id} ${name}`, ...(today < shifted(first, -14) ? [] : lines.slice(0, 3))];
}

/** The next two of events and great days by date, and the next feast of 60 days if it is neither. */
function upcomingInWords(events: Occurrence[][], firstServiceOf: FirstServiceOf, now: DateTime): string[] {
  const today = now.toISODate()!;
  const latest = now.plus({ years: 1 }).toISODate()!;
  const days = greatDays.filter(({ date }) => date >= today);
  const own = events.flatMap((dates) => dates.find(({ over, date }) => over > now && date <= latest) ?? []);
  const namedBy = (day: GreatDay) => own.find((event) => event.date === day.date && isNamedIn(day, event.title));
  const feast = days.find(({ isFast }) => !isFast)!;
  const ofCalendar = days.slice(0, 6).filter((day) => !namedBy(day));
  const all = [
    ...ofCalendar.map((day) => ({ date: day.date, time: "", name: withCommonName(day.name), day, own: undefined })),
    ...own.map((event) => ({
      ...event,
      name: event.title,
      own: event,
      day: days.find((day) => namedBy(day) === event),
    })),
  ].sort((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
  const position = all.findIndex(({ day }) => day === feast);
  const shown = all.filter((_, index) => index < 2 || (index === position && fromTo(today, feast.date) <= 60));
  return shown.map(({ date, name, day, own }) => {
    const first = day && firstServiceOf(day, now);
    const note = own ? (own.cancelled ? `Cancelled: ${own.cancelled}` : first) : (first ?? "From the church calendar");
    return [date, name, ...(note ? [note] : [])].join(" | ").replaceAll("'", "’");
  });
}

const isNamedIn = ({ name }: GreatDay, title: string) =>
  name.split(/\W+/).some((word) => word.length > 4 && word !== "begins" && title.includes(word));

type FirstServiceOf = (feast: GreatDay, now: DateTime) => string | undefined;

function servicesOfFeasts(services: Held[]): FirstServiceOf {
  const byFeast = new Map<GreatDay, Held[]>();
  for (const feast of greatDays.filter(({ isFast }) => !isFast)) {
    const isPascha = feast.name === "Holy Pascha";
    const isOfFeast = ({ occasion, ...one }: Held) =>
      occasion
        ? occasion === feast.name && Math.abs(fromTo(one.date, feast.date)) <= 40
        : feastOf(one) === feast || (isPascha && one.date === feast.date);
    byFeast.set(
      feast,
      services.filter((one) => !one.isCancelled && isOfFeast(one)),
    );
  }
  return (feast, now) => {
    const [first, ...others] = byFeast.get(feast) ?? [];
    const next = [first, ...others].find((one) => one && one.end > now);
    if (!next) return undefined;
    const when = whenInWords(next, now.toISODate()!);
    if (next.start <= now) return `Now: ${next.name}, since ${when.split(", ").at(-1)}`;
    const evening =
      next.start.hour < 4 && next.start.toISODate() !== now.toISODate() ? shifted(next.date, -1) : next.date;
    const date = dayName(evening).split(", ")[1];
    const day = /^(To|This)/.test(when) ? when[0]!.toLowerCase() + when.slice(1).replace(",", `, ${date},`) : when;
    return `${next === first ? "First" : "Next"} service: ${day}`;
  };
}

type Occurrence = Event & { time: string; over: DateTime };

/** The dates of an event to the end of 2028, and when it is over on each. */
function occurrencesOf(event: Event): Occurrence[] {
  const { date, lastDay = date, time = "", end, every, until = "2028-12-31", except = [] } = event;
  const length = fromTo(date, lastDay);
  const found: Occurrence[] = [];
  for (let day = date; day <= (every ? until : date); day = shifted(day, 1)) {
    if (!isOn(every, date, day) || except.includes(day)) continue;
    const last = shifted(day, length);
    const over = end && (end > time || length > 0) ? at(last, end) : at(shifted(last, 1), end ?? "00:00");
    found.push({ ...event, time, date: day, over });
  }
  return found;
}

function isOn(every: string | undefined, first: string, day: string): boolean {
  if (!every) return day === first;
  if (every === "year") return day.slice(5) === first.slice(5);
  const [which, weekday = which] = every.split(" ") as [string, string?];
  if (!dayName(day).startsWith(`${weekday},`)) return false;
  const count = Math.ceil(Number(day.slice(8)) / 7);
  return which === weekday || ["first", "second", "third", "fourth"][count - 1] === which;
}
