import { type CivilDate } from "~/dates/civil-date";

/** The days after a repose on which the Church prays for the departed, and half a year, which is a custom: last. */
export const memorialKinds = ["ninth", "fortieth", "year", "half-year"] as const;
export type MemorialKind = (typeof memorialKinds)[number];

/**
 * A memorial after a repose, or on a date that the family named. It is stored as "ninth 2026-12-04", or as
 * "fortieth 2027-01-02 from 2027-01-01" when it was moved.
 */
export interface MemorialDay {
  kind: MemorialKind | "date";
  date: CivilDate;
  /** The day itself, on which no memorial is served. */
  movedFrom?: CivilDate;
}

export const memorialDayPattern = new RegExp(
  `^(${memorialKinds.join("|")}|date) (\\d{4}-\\d\\d-\\d\\d)(?: from (\\d{4}-\\d\\d-\\d\\d))?$`,
);

export function parseMemorialDay(text: string): MemorialDay | undefined {
  const [, kind, date = "", movedFrom] = memorialDayPattern.exec(text) ?? [];
  return kind === undefined ? undefined : { kind: kind as MemorialDay["kind"], date, movedFrom };
}

export const storedMemorialDay = ({ kind, date, movedFrom }: MemorialDay): string =>
  `${kind} ${date}${movedFrom ? ` from ${movedFrom}` : ""}`;
