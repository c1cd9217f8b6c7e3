import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Server } from "./server";

/** Settings of a server whose clock begins at an instant, by default at the machine's, and can be set. */
export const clockFrom = (instant: Date | string = new Date()): Record<string, string> => ({
  PREVIEW_DATE: "",
  CLOCK_START: new Date(instant).toISOString(),
  // Also for the commands that it starts: the one that makes a backup must not be a day behind the site.
  NODE_OPTIONS: "--import=./tests/support/server/starts/jump-clock.mjs",
});

/** Sets the clock of a server that was started with `clockFrom`. */
export async function setClock({ dataDir, process: site, logs }: Server, instant: Date | string): Promise<void> {
  const seen = logs().length;
  writeFileSync(path.join(dataDir, "clock"), new Date(instant).toISOString());
  site.kill("SIGUSR2");
  while (!logs().slice(seen).includes("clock at")) await once(site.stderr!, "data");
}
