import { type ReadableStream } from "node:stream/web";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { parishToday } from "~/dates/today.server";
import { type CivilDate, dateParts } from "~/dates/civil-date";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { type LiturgicalDay, liturgicalDay } from "~/calendar/rules/liturgical-day";
import { readOutsideDay } from "./remote-day";
import { OutsideSource } from "./remote-source";

/** A record with the lives of its saints is about 100 KB. */
const LARGEST_RECORD = 1_000_000;
const LONGEST_REQUEST = 10_000;

const outside = env.calendarApiUrl ? openOutsideSource(env.calendarApiUrl) : undefined;

/**
 * The liturgical day of a date. Reckoned here; with CALENDAR_API_URL, the parish's own date as the service there sees it,
 * once that is known.
 */
export async function dayOf(date: CivilDate): Promise<LiturgicalDay> {
  const outsideDay = date === parishToday() ? await outside?.day(date) : undefined;
  return outsideDay ?? liturgicalDay(calendarFacts(), date);
}

/** A word that changes when the outside source changes what today's pages say. */
export const calendarEdition = (): string => outside?.edition(parishToday()) ?? "own";

function openOutsideSource(address: string): OutsideSource {
  return new OutsideSource({
    fetchDay: (date) => fetchDay(address, date),
    now: () => performance.now(),
    reportFailure: (error) =>
      log.error({ event: "calendar-source-failed", reason: reasonOf(error) }, "Error fetching data"),
  });
}

async function fetchDay(address: string, date: CivilDate): Promise<LiturgicalDay> {
  const { year, month, day } = dateParts(date);
  const url = new URL(`${year}/${month}/${day}/`, address.endsWith("/") ? address : `${address}/`);
  const headers = { Accept: "application/json" };
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_REQUEST) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return readOutsideDay(parseJson(await readBody(response)), liturgicalDay(calendarFacts(), date));
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === "TimeoutError") return "no answer in time";
  // What fetch itself throws is a TypeError, and says little; the system's own word is in its cause.
  return name === "TypeError" ? `no connection, or a lost one (${cause?.code ?? message})` : message;
}

async function readBody({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (body as ReadableStream<Uint8Array> | null) ?? []) {
    size += chunk.length;
    if (size > LARGEST_RECORD) throw new Error(`more than ${LARGEST_RECORD} bytes`);
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
