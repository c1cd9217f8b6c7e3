/**
 * `npm run bench` measures each table on this machine and writes it to docs/performance.md. `npm run bench -- 3 4`
 * measures only those tables. It installs its own tool and builds the site first.
 */
import { buildIfChanged } from "../scripts/build.mjs";
import { installTools } from "../tests/support/project/install-tools.mjs";
import { writeTable } from "./report.mjs";

installTools("bench");
const { answers, memoryUnderLoad } = await import("./measurements/load.mjs");
const { durablePosts } = await import("./measurements/posts.mjs");
const { bytesByPage } = await import("./measurements/bytes.mjs");
const { timeToFirstAnswer } = await import("./measurements/start.mjs");

const tables = {
  1: bytesByPage,
  2: async () => `${await answers()}\n${await memoryUnderLoad()}`,
  3: durablePosts,
  4: timeToFirstAnswer,
};

const numbers = process.argv.slice(2);
const unknown = numbers.filter((number) => !(number in tables));
if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(", ")}: 1 to ${Object.keys(tables).length}.`);
await buildIfChanged();
for (const [number, measure] of Object.entries(tables)) {
  if (numbers.length > 0 && !numbers.includes(number)) continue;
  const markdown = await measure();
  console.log(markdown);
  writeTable(number, markdown);
}
