import { addDays, type CivilDate, dateParts, datesBetween, daysBetween } from "~/dates/civil-date";
import { byMoment } from "~/dates/clock-time";
import { dateInZone } from "~/dates/instant";
import { endOf } from "~/schedule/next-services";
import { type Limits, type Schedule } from "~/schedule/schedule";
import { slug, uniqueIds } from "~/text/slug";
import { type Service, servicesOn } from "~/schedule/services-on";
import { type Feast, feastOf, type GreatFeastOn, paschaFeast } from "./feasts";

/** Services that people look for together: of a feast, of Holy Week and Pascha, or with a title from the parish. */
export interface Occasion {
  /** "nativity-2026" */
  id: string;
  /** "Nativity of Christ" */
  name: string;
  /** "Christmas" */
  commonName?: string;
  /** The year of the feast, or of the first service. */
  year: number;
  /** The date of the feast or Pascha; undefined for occasions with a title from the parish. */
  feast?: CivilDate;
  /** Its first day; for a feast the eve, even without a service. */
  first: CivilDate;
  /** In order, including cancelled ones; never empty. */
  services: Service[];
}

/** The number of days before its first day on which an occasion is first announced. */
const DAYS_ANNOUNCED = 40;

/** Services of one title that are farther apart belong to different occasions. */
const MOST_DAYS_BETWEEN = 40;

/** Pascha's services repeat each year, so it has pages for these years, relative to the current one. */
const YEARS_OF_PASCHA = [-2, -1, 0, 1, 2];

/**
 * All occasions of the schedule, including past ones, in order. A service belongs to the occasion that is named for it,
 * otherwise to the great feast of its date, a weekly one too. A feast is an occasion if a service
 * was entered for it. It takes another title if all its dated services have that title.
 * @param greatFeastOn the calendar's great feasts
 */
export function occasionsOf(schedule: Schedule, greatFeastOn: GreatFeastOn, today: CivilDate): Occasion[] {
  const entered = enteredServices(schedule);
  const { year } = dateParts(today);
  const paschas = schedule.rules.some(isOfHolyWeek) ? YEARS_OF_PASCHA.map((ahead) => paschaFeast(year + ahead)) : [];
  const feasts = [...entered.flatMap((service) => feastOf(service, greatFeastOn) ?? []), ...paschas];
  const groups = [...new Map(feasts.map((feast) => [feast.date, feast])).values()].map((feast) =>
    feastGroup(schedule, greatFeastOn, feast),
  );
  const taken = new Set(groups.flatMap(({ services }) => services.map(identity)));
  for (const service of entered)
    if (service.occasion && !taken.has(identity(service))) join(groups, service, service.occasion);
  const uniqueId = uniqueIds();
  return groups
    .filter(({ services }) => services.length > 0)
    .sort((a, b) => daysBetween(b.first, a.first))
    .map(({ key, ...occasion }) => ({ ...occasion, id: uniqueId(`${key} ${occasion.year}`) }));
}

/**
 * The occasions announced at the instant `now`: from 40 days before until the last service ends.
 * @param zone IANA zone
 */
export const announcedOccasions = (occasions: readonly Occasion[], now: Date, zone: string): Occasion[] =>
  occasions.filter(
    ({ first, services }) =>
      dateInZone(now, zone) >= addDays(first, -DAYS_ANNOUNCED) &&
      services.some((service) => endOf(service, zone) > now),
  );

export const occasionPath = ({ id }: Pick<Occasion, "id">): string => `/services/${id}`;

/** The path of the iCalendar file of its services. */
export const occasionFilePath = ({ id }: Pick<Occasion, "id">): string => `/events/${id}.ics`;

/** An occasion before its id is made from `key`. */
type Group = Omit<Occasion, "id"> & { key: string };

const identity = ({ id, date }: Service) => `${id} ${date}`;

const isOfHolyWeek = ({ during }: Limits) => during === "Holy Week" || during === "Pascha";

/** The dated services, and the weekly ones that changes give to an occasion. */
function enteredServices(schedule: Schedule) {
  const named = schedule.changes.filter(({ occasion }) => occasion !== undefined);
  const dates = [
    ...schedule.dated.map(({ date }) => date),
    ...named.flatMap(({ from, until }) => datesBetween(from, until)),
  ];
  return [...new Set(dates)]
    .sort()
    .flatMap((date) => servicesOn(schedule, date))
    .filter(isEntered);
}

const isEntered = ({ kind, occasion }: Service) => kind === "dated" || occasion !== undefined;

function feastGroup(schedule: Schedule, greatFeastOn: GreatFeastOn, feast: Feast): Group {
  const services = datesBetween(feast.first, feast.date)
    .flatMap((date) => servicesOn(schedule, date))
    .filter((service) => feastOf(service, greatFeastOn)?.date === feast.date);
  const dated = services.filter(({ kind }) => kind === "dated").map(({ occasion }) => occasion);
  const [word] = dated;
  const isRenamed = word !== undefined && dated.every((other) => other !== undefined && isName(word, other));
  const name = isRenamed && !isNameOf(feast, word) ? word : feast.name;
  const own = services.filter(({ occasion }) => isName(name, occasion) || isNameOf(feast, occasion));
  const isOccasion = services.some(isOfHolyWeek) || own.some(isEntered);
  return {
    key: feast.slug,
    year: dateParts(feast.date).year,
    feast: feast.date,
    name,
    commonName: feast.commonName,
    first: feast.first,
    services: isOccasion ? own : [],
  };
}

const isName = (name: string, word = name) => word.toLowerCase() === name.toLowerCase();
const isNameOf = (feast: Feast, word = feast.name) => isName(feast.name, word) || isName(feast.slug, word);

/** Adds a service to a nearby occasion of its title, or begins a new one. Services must come in order. */
function join(groups: Group[], service: Service, word: string) {
  const near = groups.find((group) => {
    const days = [group.first, ...group.services.map(({ date }) => date)];
    const isNear = days.some((date) => Math.abs(daysBetween(date, service.date)) <= MOST_DAYS_BETWEEN);
    return isNear && (isName(group.name, word) || isName(group.key, word));
  });
  if (near) {
    near.services = [...near.services, service].sort(byMoment);
    if (service.date < near.first) near.first = service.date;
  } else {
    const { year } = dateParts(service.date);
    groups.push({ key: keyOf(word, year), year, name: word, first: service.date, services: [service] });
  }
}

/** Every address ends with the year: "Centennial 2027" is /services/centennial-2027. */
const keyOf = (name: string, year: number) => slug(name).replace(new RegExp(`-?${year}$`), "") || "occasion";
