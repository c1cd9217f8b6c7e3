import { siteContent } from "~/content/snapshot.server";
import { type CivilDate } from "~/dates/civil-date";

/** The national church's pages for a day, from parish.yml; its general page of readings where it has none for days. */
export function churchPages(date: CivilDate) {
  const { shortName: name, readings, readingsOfDay, hymnsOfDay } = siteContent().parish.nationalChurch;
  return {
    readings: { name, link: readingsOfDay ? addressOfDay(readingsOfDay, date) : readings },
    hymns: hymnsOfDay ? { name, link: addressOfDay(hymnsOfDay, date) } : undefined,
  };
}

/** Fills in YYYY, MM and DD of an address with a date. */
function addressOfDay(address: string, date: CivilDate) {
  const [year, month, day] = date.split("-") as [string, string, string];
  return address.replace(/YYYY/g, year).replace(/MM/g, month).replace(/DD/g, day);
}

export type ChurchPage = ReturnType<typeof churchPages>["readings"];
