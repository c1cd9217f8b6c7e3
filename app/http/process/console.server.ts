/**
 * What others write to the console (remix-serve, a library, Node's own warnings) becomes lines of the log, which are
 * JSON whatever happens, and so does what ends the process. In a terminal, where a person reads, and in a process that
 * opens no server, the console stays as it is. To be imported before anything that may write.
 */
import { format } from "node:util";
import { writeLogLine } from "~/log/output.server";
import { answersInProcess } from "./in-process.server";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

if (!process.stdout.isTTY && !answersInProcess()) {
  const methods = Object.entries(levels).map(([method, level]) => [
    method,
    (...values: unknown[]) => logText(level, format(...values)),
  ]);
  Object.assign(console, Object.fromEntries(methods));
  // Node's own listener writes several lines to standard error.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logText("warn", `${name}: ${message}`));
  process.on("uncaughtException", logCrash);
}

/** One line of the log for each line of a text: a list of mistakes stays readable. */
function logText(level: string, text: string): void {
  for (const msg of text.split("\n")) if (msg.trim()) logLine({ level, event: "console", msg });
}

/** The kind of an error and where it came from, never its message: that may hold what a visitor typed. */
function logCrash(error: NodeJS.ErrnoException): never {
  const stack = String(error?.stack).match(/^ +at .*$/gm) ?? [];
  logLine({ level: "fatal", event: "crashed", error: error?.name, code: error?.code, stack: stack.join(" ") });
  process.exit(1);
}

function logLine({ level, ...rest }: { level: string; event: string } & Record<string, unknown>): void {
  writeLogLine(`${JSON.stringify({ level, time: new Date().toISOString(), ...rest })}\n`);
}
