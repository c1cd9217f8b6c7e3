/**
 * Standard output, for the log. Nobody who reads the log slowly, or has stopped to read it, holds up the site: a
 * bounded number of bytes waits for the reader, what comes then is dropped and counted, and the count is logged when
 * the reader goes on.
 */

import { withinTime } from "~/dates/timeout";

const maxWaitingBytes = 1024 * 1024;
const output = process.stdout;

/** Lines of this turn of the event loop: they go out together, with one call of the system. */
let batch = "";
let droppedLines = 0;
let isOpen = false;
let isClosed = false;

/**
 * With the first line: a program that logs nothing, such as a test that loads this module again and again, adds no
 * listeners.
 */
function open(): void {
  isOpen = true;
  // The log's reader is gone. The site goes on without it.
  output.on("error", () => {
    isClosed = true;
    batch = "";
  });
  process.once("exit", flushBatch);
}

/** Writes a line, which ends with a line break. */
export function writeLogLine(line: string): void {
  if (!isOpen) open();
  if (isClosed) return;
  if (output.writableLength + batch.length > maxWaitingBytes) {
    dropLine();
    return;
  }
  if (batch === "") setImmediate(flushBatch);
  batch += line;
}

function flushBatch(): void {
  if (batch !== "" && !isClosed) output.write(batch);
  batch = "";
}

function dropLine(): void {
  if (droppedLines === 0) output.once("drain", reportDropped);
  droppedLines += 1;
}

function reportDropped(): void {
  const event = { level: "warn", time: new Date().toISOString(), event: "log-lines-dropped", lines: droppedLines };
  droppedLines = 0;
  writeLogLine(`${JSON.stringify(event)}\n`);
}

/** Resolves when all that was written has been read, or after `timeoutMs`. */
export async function flushLog(timeoutMs: number): Promise<void> {
  flushBatch();
  if (isClosed || output.writableLength === 0) return;
  const isRead = new Promise<void>((resolve) => output.write("", () => resolve()));
  await withinTime(isRead, timeoutMs).catch(() => undefined);
}
