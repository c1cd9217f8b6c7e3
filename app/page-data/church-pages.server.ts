import { siteContent } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";

export type ChurchPage = { name: string; link: string };

/** The national church's pages for a day, from parish.yml; its general page of readings where it has none for days. */
export function churchPages(date: CivilDate): { readings: ChurchPage; hymns?: ChurchPage } {
  const { shortName: name, readings, readingsOfDay, hymnsOfDay } = siteContent().parish.nationalChurch;
  return {
    readings: { name, link: readingsOfDay ? addressOfDay(readingsOfDay, date) : readings },
    hymns: hymnsOfDay ? { name, link: addressOfDay(hymnsOfDay, date) } : undefined,
  };
}

/** Fills in YYYY, MM and DD of an address with a date. */
export function addressOfDay(address: string, date: CivilDate): string {
  const [YYYY, MM, DD] = date.split("-") as [string, string, string];
  const numbers: Record<string, string> = { YYYY, MM, DD };
  return address.replace(/YYYY|MM|DD/g, (part) => numbers[part]!);
}
