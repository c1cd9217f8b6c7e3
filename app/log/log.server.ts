import pino from "pino";
import { env } from "~/env.server";
import { writeLogLine } from "./output.server";

/** What those get who log. An event holds counts, codes and names of settings: nothing of a record, and no address. */
export interface EventLog {
  info(event: object, sentence?: string): void;
  warn(event: object, sentence?: string): void;
}

/**
 * The log: one JSON object a line on standard output. An event says what happened and how often, never what a visitor
 * typed: no body, name, email address, cookie or query string is ever passed in.
 */
export const log = pino(
  {
    level: env.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: writeLogLine },
);
