import { date, group, isInOrder, list, maybeEmptyList, oneOf, text, time, weekday } from "~/content/schema/fields";
import { markdown } from "~/content/schema/markdown";
import { serviceChange, serviceDetails } from "./service-changes";

/** The parts of the church year that a weekly service may be limited to; app/calendar/rules/seasons.ts knows their days. */
export const seasons = [
  "Great Lent",
  "Holy Week",
  "Pascha",
  "Bright Week",
  "Paschal season",
  "Apostles' Fast",
  "Dormition Fast",
  "Nativity Fast",
] as const;

export type Season = (typeof seasons)[number];

const service = group({ name: text(80), time, ...serviceDetails }).refine(endsAfterStart, { message: "a time later than the service begins; leave it out when the service ends after midnight", path: ["end"] });

/**
 * One weekday with its services. `from`, `until` (both included), `during` and `notDuring` limit it.
 * `opens` and `closes` are the hours that search engines are told.
 */
const serviceDay = group({
  day: weekday,
  opens: time.optional(),
  closes: time.optional(),
  from: date.optional(),
  until: date.optional(),
  during: oneOf(seasons).optional(),
  notDuring: list(oneOf(seasons), { most: 8 }).optional(),
  services: list(service, { most: 12 }),
})
  .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
    message: "opens and closes together, or neither of them",
    path: ["opens"],
  })
  .refine(({ opens, closes }) => isInOrder(opens, closes), {
    message: "a time later than opens",
    path: ["closes"],
  })
  .refine(({ from, until }) => isInOrder(from, until, { orSame: true }), {
    message: "a date that is not before from",
    path: ["until"],
  });

const datedService = group({ date, name: text(80), time, ...serviceDetails }).refine(endsAfterStart, { message: "a time later than the service begins; leave it out when the service ends after midnight", path: ["end"] });

/** content/services.yml */
export const services = group({
  weekly: list(serviceDay, { most: 60 }),
  dated: maybeEmptyList(datedService, 2000).default([]),
  changes: maybeEmptyList(serviceChange, 2000).default([]),
  language: text(120),
  changesNote: text(300),
  specialServices: markdown(1500),
});

function endsAfterStart({ time: start, end }: { time: string; end?: string }): boolean {
  return isInOrder(start, end);
}
