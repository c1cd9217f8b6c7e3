import { type ReadableStream } from "node:stream/web";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { parishToday } from "~/content/snapshot.server";
import { type CivilDate, dateParts } from "~/dates/civil-date";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { parishFeastDays } from "~/calendar/rules/upcoming-days";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { parseRemoteDay } from "./remote-day";

/** A record with the lives of saints has about 100 KB. */
const MAX_RECORD_BYTES = 1_000_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** The shortest time between two requests for a date. */
const PAUSE_MS = 30 * 60_000;

/**
 * The remote calendar, requested in the background, so that no page waits for it. One day stays in memory until the
 * date changes, even if later requests fail.
 * @param fetchDay fetches and checks the record of a date; rejects with the reason if that fails
 * @param nowMs a monotonic clock
 */
export function remoteSource(fetchDay: (date: CivilDate) => Promise<LiturgicalDay>, nowMs: () => number) {
  let cached: LiturgicalDay | undefined;
  let version = 0;
  let lastAsked: CivilDate | undefined;
  let nextRequestAtMs = 0;

  function keep(day: LiturgicalDay) {
    if (day.date !== lastAsked || JSON.stringify(day) === JSON.stringify(cached)) return;
    cached = day;
    version += 1;
  }

  /** The cached day; starts a request in the background if one is due, at once for a new date. */
  function day(date: CivilDate) {
    if (date !== lastAsked || nowMs() >= nextRequestAtMs) {
      [lastAsked, nextRequestAtMs] = [date, nowMs() + PAUSE_MS];
      void fetchDay(date).then(keep, reportFailure);
    }
    return cached?.date === date ? cached : undefined;
  }

  /** The version changes when the result of `day` may have changed. */
  return { day, cacheVersion: (date: CivilDate): string => (day(date) ? String(version) : "own") };
}

const { calendarApiUrl } = env;
const source =
  calendarApiUrl &&
  remoteSource(
    (date) => fetchDay(calendarApiUrl, date),
    () => performance.now(),
  );

/**
 * The liturgical day of a date. With CALENDAR_API_URL, today comes from the remote calendar if it answers
 * (docs/specification.md, 5.3), except for a day of parish-feasts.yml; every other day is computed. No
 * page waits for the remote calendar: the day is computed until its answer has come.
 */
export function liturgicalDayFor(date: CivilDate): LiturgicalDay {
  // The remote calendar does not have this parish's feasts.
  const isAsked = date === parishToday() && parishFeastDays(calendarFacts(), date, date).length === 0;
  return (isAsked && source && source.day(date)) || liturgicalDay(calendarFacts(), date);
}

/** Part of the page cache's version; changes when the remote calendar changes today's pages. */
export const calendarCacheVersion = (): string => (source ? source.cacheVersion(parishToday()) : "own");

/** `fetch` throws a vague error; its cause has the system's code. */
const reportFailure = ({ message, cause }: Error & { cause?: { code?: string } }) =>
  log.error(
    { event: "calendar-source-failed", reason: cause?.code ?? message },
    "Error fetching data: the computed day is shown. If it stays, check CALENDAR_API_URL",
  );

async function fetchDay(address: string, date: CivilDate) {
  const { year, month, day } = dateParts(date);
  const url = new URL(`${year}/${month}/${day}/`, address.endsWith("/") ? address : `${address}/`);
  const headers = { Accept: "application/json" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return parseRemoteDay(JSON.parse(await readBody(response)), liturgicalDay(calendarFacts(), date));
}

async function readBody({ body }: Response) {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (body as ReadableStream<Uint8Array> | null) ?? []) {
    size += chunk.length;
    if (size > MAX_RECORD_BYTES) throw new Error(`more than ${MAX_RECORD_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
