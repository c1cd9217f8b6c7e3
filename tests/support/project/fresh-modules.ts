import { type EventEmitter } from "node:events";
import { afterAll, vi } from "vitest";

const environment = { ...process.env };
const logListensTo: [EventEmitter, string][] = [
  [process.stdout, "error"],
  [process, "exit"],
];
const known = new Set(logListensTo.flatMap(([emitter, event]) => emitter.listeners(event)));

// The next file in this thread finds the environment as it was, and modules that have not read another. The old
// modules' log stops listening: Node warns of the eleventh listener, which would also keep its modules in memory.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
  for (const [emitter, event] of logListensTo)
    for (const listener of emitter.listeners(event) as (() => void)[])
      if (!known.has(listener)) emitter.off(event, listener);
});
