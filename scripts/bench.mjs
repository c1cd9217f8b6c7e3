/**
 * `npm run bench`: builds, then measures everything in one run on this machine and prints tables with the comparison
 * beside each figure. `npm run bench -- 3 4` measures only those tables.
 */
import { cpus } from "node:os";
import { buildIfChanged } from "./build.mjs";
import { bytesByPage } from "./bench/bytes.mjs";
import { calendarYear } from "./bench/calendar.mjs";
import { growth } from "./bench/growth.mjs";
import { lighthouseMarks } from "./bench/lighthouse.mjs";
import { answers, memoryUnderLoad } from "./bench/load.mjs";
import { firstPaints } from "./bench/paint.mjs";
import { durablePosts } from "./bench/posts.mjs";
import { startSite } from "./bench/servers.mjs";
import { timeToFirstAnswer } from "./bench/start.mjs";

const withSite = (measure) => async () => {
  const site = await startSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
};

const tables = {
  1: withSite(bytesByPage),
  2: withSite(firstPaints),
  3: async () => `${await answers()}\n${await memoryUnderLoad()}`,
  4: durablePosts,
  5: timeToFirstAnswer,
  6: growth,
  7: calendarYear,
  8: withSite(lighthouseMarks),
};

const asked = process.argv.slice(2);
await buildIfChanged({ log: (line) => console.log(line) });
console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0].model}), ${new Date().toISOString().slice(0, 10)}`,
);
for (const [name, measure] of Object.entries(tables)) {
  if (asked.length === 0 || asked.includes(name)) console.log(await measure());
}
