import { type ReadableStream } from "node:stream/web";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { parishToday } from "~/content/snapshot.server";
import { type CivilDate, dateParts } from "~/dates/civil-date";
import { calendarFacts } from "~/calendar/tables/calendar.server";
import { isParishDay } from "~/calendar/rules/facts";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { parseRemoteDay } from "./remote-day";
import { RemoteSource } from "./remote-source";

/** A record with the lives of saints has about 100 KB. */
const MAX_RECORD_BYTES = 1_000_000;
const REQUEST_TIMEOUT_MS = 10_000;

const remoteSource = env.calendarApiUrl ? openRemoteSource(env.calendarApiUrl) : undefined;

/**
 * The liturgical day of a date. With CALENDAR_API_URL, today comes from the remote calendar if it answers
 * (docs/specification.md, 5.3), except for a day of parish-feasts.yml; every other day is computed. No
 * page waits for the remote calendar: the day is computed until its answer has come.
 */
export function liturgicalDayFor(date: CivilDate): LiturgicalDay {
  // The remote calendar does not have this parish's feasts.
  const isAsked = date === parishToday() && !isParishDay(calendarFacts(), date);
  return (isAsked && remoteSource?.day(date)) || liturgicalDay(calendarFacts(), date);
}

/** Part of the page cache's version; changes when the remote calendar changes today's pages. */
export const calendarCacheVersion = (): string => remoteSource?.cacheVersion(parishToday()) ?? "own";

function openRemoteSource(address: string): RemoteSource {
  return new RemoteSource({
    fetchDay: (date) => fetchDay(address, date),
    nowMs: () => performance.now(),
    reportFailure: (error) =>
      log.error({ event: "calendar-source-failed", reason: reasonOf(error) }, "Error fetching data"),
  });
}

async function fetchDay(address: string, date: CivilDate): Promise<LiturgicalDay> {
  const { year, month, day } = dateParts(date);
  const url = new URL(`${year}/${month}/${day}/`, address.endsWith("/") ? address : `${address}/`);
  const headers = { Accept: "application/json" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return parseRemoteDay(parseJson(await readBody(response)), liturgicalDay(calendarFacts(), date));
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return "no answer in time";
  // `fetch` throws a vague TypeError; its cause has the system's code.
  return name === "TypeError" ? `no connection, or a lost one (${cause?.code ?? message})` : message;
}

async function readBody({ body }: Response): Promise<string> {
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("broken JSON");
  }
}
