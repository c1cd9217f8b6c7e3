import { type OptionalPart } from "~/content/schema/optional-parts";
import { type CivilDate } from "~/dates/civil-date";
import { type ReadingInFull } from "~/page-data/readings-page.server";
import { type DayLineView, type ServiceView } from "~/schedule/views/service-view";

export interface BulletinService extends Pick<ServiceView, "time" | "dateTime" | "name" | "isCancelled" | "change"> {
  note?: string;
  place?: string;
}

export interface BulletinDay {
  date: CivilDate;
  title: string;
  fast: string;
  isRed: boolean;
  services: BulletinService[];
}

export interface BulletinReading extends Pick<ReadingInFull, "id" | "service" | "citation"> {
  /** Whose reading it is; bulletins of earlier versions lack it. */
  description?: string;
  text?: ReadingInFull["text"];
}

export interface PrintNames {
  heading: string;
  names: string[];
}

/**
 * The bulletin of a Sunday. It is stored as JSON: later versions only add optional fields. Those of earlier versions
 * have fields about their layout too, which nothing reads.
 */
export interface Bulletin {
  sunday: CivilDate;
  parish: { name: string; address: string; phone: { shown: string; link: string }; site: string };
  /** The great feast or the Sunday, and its other names. */
  title: string;
  subtitle: string;
  tone: string;
  fast: string;
  saints: string;
  services: BulletinService[];
  /** The changes of the Sunday and of its week. Bulletins of earlier versions have the nearest parish instead. */
  lines?: DayLineView[];
  nearest?: string;
  /** The roles and who has them. Bulletins of earlier versions have two roles in `own`. */
  roles?: { role: string; name: string; isOpen: boolean }[];
  own: { coffeeHour?: string; readers?: string; note?: string };
  /** The rector with his telephone, and the bishops, a line each; bulletins of earlier versions lack these four. */
  about?: string[];
  toVisitors?: string;
  /** The parish's own, as HTML; empty without. */
  hymns?: string;
  /** The name of the readings' translation; empty if none is printed. */
  translation?: string;
  readings: BulletinReading[];
  days: BulletinDay[];
  fastLegend: string;
  /** The departed: on a page those that the parish wrote, on the secretary's paper those of memorials too. */
  names: string[];
  /** The sick, name days and birthdays, on the secretary's paper alone: on no page, and never kept. */
  printNames?: PrintNames[];
  announcements: { title: string; text: string; isHouseBlessing?: boolean }[];
  /** The events of the week with their descriptions. */
  events: { title: string; when: string; text: string }[];
  laterEvents: { title: string; when: string }[];
  /** The parts that the secretary leaves out. */
  without?: OptionalPart[];
}

/** The optional part to which a reading's text belongs; undefined for the first Epistle and for each Gospel. */
export function partOfReading({ readings }: Bulletin, reading: BulletinReading): OptionalPart | undefined {
  if (reading.service === "Epistle")
    return readings.find(({ service }) => service === "Epistle") === reading ? undefined : "second-epistle";
  return reading.service.includes("Gospel") ? undefined : "old-testament";
}
