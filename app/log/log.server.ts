import pino from "pino";
import { env } from "~/env.server";
import { writeLogLine } from "./output.server";

/** The log for callers. An event has counts, codes and names of settings: no content of a record, no address. */
export interface EventLog {
  info(event: object, sentence?: string): void;
  /** The sentence tells a volunteer who reads it at night what to do. */
  warn(event: object, sentence: string): void;
}

interface ProcessLog extends EventLog {
  /** As for `warn`. */
  error(event: object, sentence: string): void;
  level: string;
}

/**
 * The log: one JSON object per line on standard output. An event says what happened and how often, never what a visitor
 * typed: no body, name, email address, cookie or query string.
 */
export const log: ProcessLog = pino(
  {
    level: env.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: writeLogLine },
);
