import { type CivilDate } from "~/dates/civil-date";
import { type ReadingInFull } from "~/page-data/readings-page.server";
import { type ServiceView } from "~/schedule/views/service-view";

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

/** Everything that the bulletin of a Sunday may say. */
export interface BulletinContents {
  sunday: CivilDate;
  parish: { name: string; address: string; phone: { shown: string; link: string }; site: string };
  /** The great feast or the Sunday, and its other names. */
  title: string;
  subtitle: string;
  tone: string;
  fast: string;
  saints: string;
  services: BulletinService[];
  /** Another parish, for a Sunday without its Liturgy. */
  nearest: string;
  /** Who does what. Bulletins of earlier versions have two roles in `own`. */
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
  announcements: { title: string; text: string }[];
  /** The events of the week with their descriptions. */
  events: { title: string; when: string; text: string }[];
  laterEvents: { title: string; when: string }[];
}

/** The names under their headings: those for print alone, then the departed. */
export const namesByHeading = ({ names, printNames = [] }: BulletinContents): PrintNames[] =>
  [...printNames, { heading: "Memory eternal", names }].filter(({ names }) => names.length > 0);

/** The parts that may be cut; all but hymns say where to read the rest of them. */
export const cutParts = {
  saints: "the saints of the day",
  services: "the Sunday’s services",
  roles: "who serves",
  hymns: "the hymns",
  readings: "the readings",
  days: "the week’s services",
  names: "names",
  announcements: "announcements",
  events: "events",
} satisfies Partial<Record<keyof BulletinContents, string>>;
export type CutPart = keyof typeof cutParts;

/** The parts for which the sheet has two places: after the readings, or after the week. */
export const NOTICES = ["announcements", "names", "events"] as const;
export type Notice = (typeof NOTICES)[number];

/**
 * A bulletin as it is printed. It is stored as JSON: later versions only add optional fields. A kept one has no
 * names.
 */
export interface Bulletin extends BulletinContents {
  cut: CutPart[];
  /** The notices after the readings; the others follow the week. */
  inside: Notice[];
  /** Type sizes in points: of the cover, and of the other three panels. */
  coverSize: number;
  size: number;
}

/** The beginning of a text, to the end of a word. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = text.slice(0, letters - 1);
  const end = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  return `${end > 0 ? start.slice(0, end).trimEnd() : start} …`;
}
