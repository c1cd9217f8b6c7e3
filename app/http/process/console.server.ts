/**
 * Turns console output of remix-serve, libraries and Node, and the error that ends the process, into JSON lines of the
 * log. Leaves the console alone in a terminal and in processes without a server. Import it first.
 */
import { format } from "node:util";
import { writeEvent } from "~/log/output.server";
import { inProcess } from "./in-process.server";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

if (!process.stdout.isTTY && !inProcess()) {
  for (const [method, level] of Object.entries(levels))
    Object.assign(console, { [method]: (...values: unknown[]) => logText(level, format(...values)) });
  // Node's own listener writes several lines to standard error.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logText("warn", `${name}: ${message}`));
  process.on("uncaughtException", logCrash);
}

/** Logs each line of a text separately, which keeps a list of mistakes readable. */
function logText(level: string, text: string): void {
  for (const msg of text.split("\n")) if (msg.trim()) writeEvent(level, { event: "console", msg });
}

/** The kind and origin of an error, never its message, which may contain what a visitor typed. */
function logCrash(error: NodeJS.ErrnoException): never {
  const stack = String(error?.stack).match(/^ +at .*$/gm) ?? [];
  writeEvent("fatal", { event: "crashed", error: error?.name, code: error?.code, stack: stack.join(" ") });
  process.exit(1);
}
