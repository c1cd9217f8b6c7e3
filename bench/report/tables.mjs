import { buildIfChanged } from "../../scripts/build.mjs";
import { bytesByPage } from "../measurements/bytes.mjs";
import { calendarYear } from "../measurements/calendar.mjs";
import { growth } from "../measurements/growth.mjs";
import { lighthouseMarks } from "../measurements/lighthouse.mjs";
import { answers, memoryUnderLoad } from "../measurements/load.mjs";
import { firstPaints } from "../measurements/paint.mjs";
import { durablePosts } from "../measurements/posts.mjs";
import { secondVisits } from "../measurements/second-visit.mjs";
import { startSite } from "../servers/servers.mjs";
import { timeToFirstAnswer } from "../measurements/start.mjs";
import { writeTable } from "./report.mjs";

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
  9: withSite(secondVisits),
};

/** Builds, then measures the tables of these numbers, or all; each is printed and written as soon as it is there. */
export async function measureTables(numbers) {
  const unknown = numbers.filter((number) => !(number in tables));
  if (unknown.length > 0)
    throw new Error(`There is no table ${unknown.join(", ")}: 1 to ${Object.keys(tables).length}.`);
  await buildIfChanged({ log: (line) => console.log(line) });
  for (const [number, measure] of Object.entries(tables)) {
    if (numbers.length > 0 && !numbers.includes(number)) continue;
    const markdown = await measure();
    console.log(markdown);
    writeTable(number, markdown);
  }
}
