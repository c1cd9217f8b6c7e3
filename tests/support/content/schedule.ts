import { DateTime } from "luxon";
import { isInSeason } from "~/calendar/rules/seasons";
import { contentFiles, type ParishEvent, type ServiceContent } from "~/content/schema";
import { parseYaml } from "~/content/source/yaml-source";
import { createSchedule, type Schedule } from "~/schedule/schedule";

export const ZONE = "America/New_York";

/** The services of an ordinary Sunday, as an item of `weekly` in content/services.yml. */
export const SUNDAY_MORNING = `
  - day: Sunday
    services: [{ name: Hours, time: 08:35, end: 09:00 }, { name: Divine Liturgy, time: 09:00, end: 10:30 }]`;

/** Ordinary Sundays, and the night and day of Pascha, as the lines of `weekly`. */
export const SUNDAYS_AND_PASCHA = `weekly:${SUNDAY_MORNING}
  - day: Saturday
    during: Holy Week
    services: [{ name: Nocturns, time: 23:30 }]
  - day: Sunday
    during: Pascha
    services:
      - { name: Paschal Matins, time: 00:00, end: 01:15 }
      - { name: Paschal Liturgy, time: 01:15, end: 02:45 }
      - { name: Agape Vespers, time: 16:00, end: 16:45 }
`;

/** The instant of a date and time such as "2026-11-22T18:00" in New York. */
export const inNewYork = (moment: string): Date => DateTime.fromISO(moment, { zone: ZONE }).toJSDate();

const otherKeys = "\nlanguage: English\nchangesNote: See the announcements.\nspecialServices: Feasts.\n";

/** The services of a content/services.yml with these lines, the times in New York. */
export const scheduleOf = (yaml: string, live?: string): Schedule =>
  createSchedule(servicesOf(yaml), isInSeason, ZONE, live);

/** The content of a content/services.yml with these lines. */
export const servicesOf = (yaml: string): ServiceContent =>
  contentFiles.services.schema.parse(valueOf("services.yml", yaml + otherKeys)) as ServiceContent;

/** The events of a content/events.yml with these lines. */
export const eventsOf = (yaml: string): ParishEvent[] => contentFiles.events.schema.parse(valueOf("events.yml", yaml));

function valueOf(file: string, yaml: string): unknown {
  const source = parseYaml(file, yaml);
  if ("problems" in source) throw new Error(JSON.stringify(source.problems));
  return source.value;
}
