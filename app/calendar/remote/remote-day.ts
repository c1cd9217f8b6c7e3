import { z } from "zod";
import { twoDigits } from "~/dates/civil-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/**
 * The part of a day's record from orthocal.info that the site shows: titles and readings. The rest is not read;
 * the feasts, the saints and the fast are computed.
 */
const remoteRecord = z.object({
  year: z.number(),
  month: z.number(),
  day: z.number(),
  titles: z.array(z.string().trim().min(1).max(500)).max(100).nullable(),
  summary_title: z.string().max(1000).nullish(),
  readings: z
    .array(
      z.object({
        source: z.string().trim().min(1).max(100),
        description: z.string().trim().max(300).nullish(),
        display: z.string().trim().min(1).max(300).transform(plainCitation),
      }),
    )
    .max(200),
});

/**
 * The day with the titles and readings of the remote calendar.
 * @param own the same day as computed here
 * @throws {Error} if the record has another shape or date
 */
export function parseRemoteDay(json: unknown, own: LiturgicalDay): LiturgicalDay {
  const { data, error } = remoteRecord.safeParse(json);
  const [issue] = error?.issues ?? [];
  if (!data)
    throw new Error(`a record with an unexpected shape: ${issue!.path.join(".") || "the whole"}: ${issue!.message}`);
  if (`${data.year}-${twoDigits(data.month)}-${twoDigits(data.day)}` !== own.date)
    throw new Error(`a record for a date other than ${own.date}`);
  // The record does not say which vespers it is, or whether a Gospel is read at matins; the computed day does.
  const readings = data.readings.map(({ source, description, display }) => {
    const same = own.readings.find((reading) => reading.source === source && reading.display === display);
    const whose = description ?? "";
    return { service: source, whose, note: "", ...same, source, description: whose, display };
  });
  const heard = own.heard.map((index) => {
    const { source, display } = own.readings[index]!;
    return readings.findIndex((reading) => reading.source === source && reading.display === display);
  });
  return {
    ...own,
    titles: data.titles?.length ? data.titles : own.titles,
    summaryTitle: data.summary_title ?? "",
    readings,
    // Empty means all: the record lacks a reading that a parish hears by our tables.
    heard: heard.includes(-1) ? [] : heard,
  };
}

/** A citation in the notation of the tables: 'Composite 7 - Ephesians 2.4-10' becomes 'Ephesians 2:4-10'. */
function plainCitation(display: string): string {
  return display.replace(/^Composite \d+ - /, "").replace(/(\d)\.(?=\d)/g, "$1:");
}
