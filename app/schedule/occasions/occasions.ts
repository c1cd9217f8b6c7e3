import { addDays, type CivilDate, dateParts, datesBetween, daysBetween } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";
import { groupedBy } from "~/schedule/grouped-by";
import { endOf } from "~/schedule/next-services";
import { headingOf } from "~/schedule/night";
import { type Limits, type Schedule } from "~/schedule/schedule";
import { slug, uniqueIds } from "~/text/slug";
import { isSameName, type Service, servicesOn } from "~/schedule/services-on";
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

/** Pascha's services repeat each year, so it has pages for these years, relative to the current one. */
const YEARS_OF_PASCHA = [-2, -1, 0, 1, 2];

/**
 * All occasions of the schedule, including past ones, in order. A service belongs to the occasion that is named for it,
 * otherwise to the great feast of its date, a weekly one too. Services with the same words in one year are an occasion;
 * so is a feast for which a service was entered, and the words may be its name.
 * @param greatFeastOn the calendar's great feasts
 */
export function occasionsOf(schedule: Schedule, greatFeastOn: GreatFeastOn, today: CivilDate): Occasion[] {
  const dates = enteredDates(schedule);
  const { year } = dateParts(today);
  const paschas = schedule.rules.some(isOfHolyWeek) ? YEARS_OF_PASCHA.map((ahead) => paschaFeast(year + ahead)) : [];
  const entered = servicesOfDates(schedule, dates).filter(isEntered);
  const feasts = [...entered.flatMap((service) => feastOf(service, greatFeastOn) ?? []), ...paschas];
  const feastDays = feasts.flatMap(({ first, date }) => datesBetween(first, date));
  const titled = servicesOfDates(schedule, [...dates, ...feastDays]).flatMap((service) => {
    const { occasion: words } = service;
    const title = words === undefined ? feastOf(service, greatFeastOn) : titleOf(words, service, feasts);
    return title ? [{ ...title, service }] : [];
  });
  const uniqueId = uniqueIds();
  return groupedBy(titled, ({ name, date }) => `${name.toLowerCase()} ${dateParts(date).year}`)
    .map((group) => {
      const { slug, name, commonName, date, first } = group[0]!;
      const services = group.map(({ service }) => service);
      const firstDate = services[0]!.date;
      return {
        slug,
        name,
        commonName,
        year: dateParts(date).year,
        feast: first && date,
        first: first && first < firstDate ? first : firstDate,
        services,
      };
    })
    .filter(({ services }) => services.some((service) => isEntered(service) || isOfHolyWeek(service)))
    .sort((a, b) => daysBetween(b.first, a.first))
    .map(({ slug, ...occasion }) => ({ ...occasion, id: uniqueId(`${slug} ${occasion.year}`) }));
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

const isOfHolyWeek = ({ during }: Limits) => during === "Holy Week" || during === "Pascha";

/** The dates of dated services, and those that changes give to an occasion. */
function enteredDates({ dated, changes }: Schedule): CivilDate[] {
  const named = changes.filter(({ occasion }) => occasion !== undefined);
  return [...dated.map(({ date }) => date), ...named.flatMap(({ from, until }) => datesBetween(from, until))];
}

const servicesOfDates = (schedule: Schedule, dates: readonly CivilDate[]) =>
  [...new Set(dates)].sort().flatMap((date) => servicesOn(schedule, date));

const isEntered = ({ kind, occasion }: Service) => kind === "dated" || occasion !== undefined;

/** The name of an occasion: a feast, or words of the parish with the date of a service. */
type Title = Pick<Feast, "slug" | "name" | "date"> & Partial<Feast>;

/** The feast that the words name, or the words. */
function titleOf(words: string, service: Service, feasts: readonly Feast[]): Title {
  // A service in the night belongs to the day before it.
  const date = headingOf(service);
  const { year } = dateParts(date);
  const feast = feasts.find(({ name, date }) => isSameName(name, words) && dateParts(date).year === year);
  // Every address ends with the year: "Centennial 2027" is /services/centennial-2027.
  return feast ?? { slug: slug(words).replace(new RegExp(`-?${year}$`), "") || "occasion", name: words, date };
}
