import { type CivilDate } from "~/dates/civil-date";

/** A moment by the parish's clock; without a time, the beginning of a whole day. */
export interface Moment {
  date: CivilDate;
  /** HH:MM */
  time?: string;
}

/** How an entry repeats from its start on. */
export interface Recurrence {
  freq: "WEEKLY" | "MONTHLY" | "YEARLY";
  /** 2: every other week. */
  interval?: number;
  /** RFC 5545's BYDAY: "SU" every Sunday, "1SA" the first Saturday of a month, "-1SU" the last Sunday. */
  byDay?: string;
  /** The last date on which it may be; without it, it never ends. */
  until?: CivilDate;
  /** Dates on which it is not. */
  except?: readonly CivilDate[];
}

/** One VEVENT of the feed, as plain data. Either both ends have a time or none has. */
export interface FeedEntry {
  /** The UID before its "@". Two entries have the same one only if `replacesOccurrence` is set. */
  id: string;
  summary: string;
  description?: string;
  /** Without it, the parish's address. */
  location?: string;
  /** An absolute address, or a path of this site. */
  url: string;
  start: Moment;
  /** Not part of the entry: for a whole day, the day after (RFC 5545, 3.6.1). */
  end: Moment;
  recurrence?: Recurrence;
  /** The original start of the one occurrence that this entry replaces in the recurring entry of the same id. */
  replacesOccurrence?: Moment;
  cancelled?: boolean;
  transparent?: boolean;
}

/** The span of dates that the feed speaks of, both included. */
export interface FeedWindow {
  from: CivilDate;
  to: CivilDate;
}
