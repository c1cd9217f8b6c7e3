import { type CivilDate } from "~/dates/civil-date";

/** A local time; without a time, a whole day. */
export interface Moment {
  date: CivilDate;
  /** HH:MM */
  time?: string;
}

export interface Recurrence {
  /** "FREQ=WEEKLY;BYDAY=SU": RFC 5545, 3.3.10, without an end. */
  rule: string;
  /** The last possible date. */
  until: CivilDate;
  /** Dates that are skipped. */
  except?: readonly CivilDate[];
}

/** One VEVENT of the feed. Both ends have a time, or neither has. */
export interface FeedEntry {
  /** The UID before its "@", unique except for entries with `replacesOccurrence`. */
  id: string;
  summary: string;
  description?: string;
  /** Defaults to the parish's address. */
  location?: string;
  /** An absolute address, or a path of this site. */
  url: string;
  start: Moment;
  /** Exclusive: for a whole day, the day after (RFC 5545, 3.6.1). */
  end: Moment;
  recurrence?: Recurrence;
  /** The original start of the occurrence that this entry replaces in the recurring entry of the same id. */
  replacesOccurrence?: Moment;
  cancelled?: boolean;
  transparent?: boolean;
}

/** The dates that the feed covers, both included. */
export interface FeedWindow {
  from: CivilDate;
  to: CivilDate;
}
