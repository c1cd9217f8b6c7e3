import { z } from "zod";
import { type CivilDate, dateParts } from "~/dates/civil-date";
import { isEpistle, isGospel, type Reading } from "~/calendar/rules/facts";
import { abstentions } from "~/calendar/rules/fasting";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";
import { type DayReading } from "~/calendar/rules/readings/readings-of-day";

/** A day's record from orthocal.info, which sends null for empty lists. Unused fields are not checked. */
const name = z.string().trim().min(1).max(500);
const names = z.array(name).max(100);
const maybeNames = names.nullish();

const reading = z
  .object({
    source: z.string().trim().min(1).max(100),
    book: z.string().max(100).nullish(),
    description: z.string().trim().max(300).nullish(),
    display: z.string().trim().min(1).max(300),
  })
  .transform(({ source, book, description, display }): Reading => {
    return { source, book: book ?? "", description: description ?? "", display: plainCitation(display) };
  });

const remoteRecord = z.object({
  date: z.string().optional(),
  year: z.number().int().optional(),
  month: z.number().int().optional(),
  day: z.number().int().optional(),
  titles: names.nullable(),
  summary_title: z.string().max(1000).nullish(),
  readings: z.array(reading).max(200),
  tone: z.number().int().min(0).max(8).optional(),
  feasts: maybeNames,
  saints: maybeNames,
  service_notes: maybeNames,
  feast_level: z.number().int().min(-1).max(8).optional(),
  fast_level: z.number().int().min(0).max(5).optional(),
  fast_exception: z.number().int().min(0).max(11).optional(),
  abbreviated_reading_indices: z.array(z.number().int().nonnegative()).max(200).nullish(),
});

type RemoteRecord = z.output<typeof remoteRecord>;

/**
 * The day as the remote calendar has it; missing fields keep their computed values.
 * @param own the same day as computed here
 * @throws {Error} if the record has another shape or date
 */
export function parseRemoteDay(json: unknown, own: LiturgicalDay): LiturgicalDay {
  const result = remoteRecord.safeParse(json);
  if (!result.success) throw new Error(`a record with an unexpected shape: ${firstIssue(result.error)}`);
  const record = result.data;
  if (!hasDate(record, own.date)) throw new Error(`a record for a date other than ${own.date}`);
  return { ...own, ...namesIn(record, own), ...fastIn(record), ...readingsIn(record, own) };
}

const firstIssue = ({ issues: [issue] }: z.ZodError): string =>
  `${issue!.path.join(".") || "the whole"}: ${issue!.message}`;

function hasDate({ date, year, month, day }: RemoteRecord, wanted: CivilDate): boolean {
  const parts = dateParts(wanted);
  const isSameDay = year === parts.year && month === parts.month && day === parts.day;
  const saysNoDay = year === undefined && month === undefined && day === undefined;
  return date === undefined ? isSameDay : date === wanted && (isSameDay || saysNoDay);
}

function namesIn(record: RemoteRecord, own: LiturgicalDay): Partial<LiturgicalDay> {
  return {
    titles: record.titles?.length ? record.titles : own.titles,
    summaryTitle: record.summary_title ?? "",
    tone: record.tone ?? own.tone,
    feasts: listOr(record.feasts, own.feasts),
    saints: listOr(record.saints, own.saints),
    serviceNotes: listOr(record.service_notes, own.serviceNotes),
    rank: Math.max(0, record.feast_level ?? own.rank),
  };
}

// null is an empty list; a missing list has no meaning.
const listOr = (list: string[] | null | undefined, own: string[]): string[] =>
  list === undefined ? own : (list ?? []);

function fastIn({ fast_level, fast_exception }: RemoteRecord): Partial<LiturgicalDay> {
  if (fast_level === undefined || fast_exception === undefined) return {};
  const rule = { fast: fast_level, allowed: fast_exception };
  return { ...rule, abstentions: abstentions(rule) };
}

function readingsIn({ readings, abbreviated_reading_indices }: RemoteRecord, own: LiturgicalDay) {
  const shortList = (abbreviated_reading_indices ?? [])
    .filter((index) => index < readings.length)
    .map((index) => atTheLiturgy(readings, index));
  return {
    readings: readings.map((reading) => withService(reading, own)),
    shortList,
    heard: heardIn(readings, shortList, own),
  };
}

// The record names one pair. Where it is ours, the second of a Sunday is ours too.
function heardIn(readings: Reading[], shortList: number[], own: LiturgicalDay): number[] {
  const found = own.heard.map((index) => {
    const { source, display } = own.readings[index]!;
    return readings.findIndex((one) => one.source === source && one.display === display);
  });
  return shortList.every((index) => found.includes(index)) && !found.includes(-1) ? found : shortList;
}

// The record points to the first place of a citation in the day, which on an eve is one of the Hours.
function atTheLiturgy(readings: Reading[], index: number): number {
  const { display } = readings[index]!;
  const place = readings.findIndex((one) => one.display === display && (isEpistle(one) || isGospel(one)));
  return place < 0 ? index : place;
}

// The record tells neither which vespers it is, nor whether a Gospel is read at matins; the computed day does.
function withService(reading: Reading, own: LiturgicalDay): DayReading {
  const { source, description, display } = reading;
  const same = own.readings.find((one) => one.source === source && one.display === display);
  return { ...reading, service: same?.service ?? source, whose: same?.whose ?? description };
}

/** A citation in the notation of the tables: 'Composite 7 - Ephesians 2.4-10' becomes 'Ephesians 2:4-10'. */
export const plainCitation = (display: string): string =>
  display.replace(/^Composite \d+ - /, "").replace(/(\d)\.(?=\d)/g, "$1:");
