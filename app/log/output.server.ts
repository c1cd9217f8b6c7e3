/**
 * Standard output for the log. A slow or stalled log reader never blocks the site: a bounded number of bytes waits,
 * later lines are dropped, and their count is logged when the reader continues.
 */

import { withinTime } from "~/dates/timeout";

const maxWaitingBytes = 1024 * 1024;
const output = process.stdout;

/** Lines of this turn of the event loop, written with one system call. */
let batch = "";
let droppedLines = 0;
let isOpen = false;
let isClosed = false;

/** Set up with the first line: a program that logs nothing adds no listeners. */
function open(): void {
  isOpen = true;
  // The log's reader closed the pipe; keep running.
  output.on("error", () => (isClosed = true));
  process.once("exit", flushBatch);
}

/** Writes an event that does not come from `log`. */
export function writeEvent(level: string, event: { event: string } & Record<string, unknown>): void {
  writeLogLine(`${JSON.stringify({ level, time: new Date().toISOString(), ...event })}\n`);
}

/** Writes a line; `line` ends with a newline. */
export function writeLogLine(line: string): void {
  if (!isOpen) open();
  if (output.writableLength + batch.length > maxWaitingBytes) {
    if (droppedLines === 0) output.once("drain", reportDropped);
    droppedLines += 1;
    return;
  }
  if (batch === "") setImmediate(flushBatch);
  batch += line;
}

function flushBatch(): void {
  if (batch !== "" && !isClosed) output.write(batch);
  batch = "";
}

function reportDropped(): void {
  const lines = droppedLines;
  droppedLines = 0;
  writeEvent("warn", { event: "log-lines-dropped", lines });
}

/** Resolves when everything written has been read, or after `timeoutMs`. */
export async function flushLog(timeoutMs: number): Promise<void> {
  flushBatch();
  if (isClosed || output.writableLength === 0) return;
  const isRead = new Promise<void>((resolve) => output.write("", () => resolve()));
  await withinTime(isRead, timeoutMs).catch(() => undefined);
}
