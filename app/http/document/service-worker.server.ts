import { readFileSync } from "node:fs";
import { type WorkerSettings } from "~/browser/worker/settings";
import { env } from "~/env.server";

/**
 * What pages register, when OFFLINE is on. The address never changes: a browser asks it, and no other, whether there is
 * a new worker.
 */
export const activeServiceWorkerPath = env.offline ? "/service-worker.js" : undefined;

const texts = new Map<string, string>();

/** The worker's script; when OFFLINE is off, the one that removes an installed worker and everything that it saved. */
export function serviceWorkerScript(settings: WorkerSettings): string {
  return env.offline ? `const settings=${JSON.stringify(settings)};\n${built("service-worker")}` : built("removal");
}

function built(name: string): string {
  const text = texts.get(name) ?? readFileSync(`build/worker/${name}.js`, "utf8");
  texts.set(name, text);
  return text;
}
