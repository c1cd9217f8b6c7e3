import { spawnSync } from "node:child_process";
import path from "node:path";
import { build } from "esbuild";
import { median, ms, table } from "../report/figures.mjs";
import { root } from "../../scripts/build/paths.mjs";

const rounds = 7;
const bundle = path.join(root, ".cache", "bench", "calendar.mjs");

/** What each new process does once: reads and checks the tables, then reckons every day of 2027, nothing warm. */
const program = `
  import { addDays } from "~/dates/civil-date";
  import { liturgicalDay } from "~/calendar/rules/liturgical-day";
  import { loadCalendarFacts } from "~/calendar/tables/load-facts.server";
  const start = performance.now();
  const { facts } = loadCalendarFacts("content/calendar");
  const loaded = performance.now();
  for (let date = "2027-01-01"; date <= "2027-12-31"; date = addDays(date, 1)) liturgicalDay(facts, date);
  console.log(JSON.stringify({ load: loaded - start, year: performance.now() - loaded }));
`;

/** (7) Loading the church calendar, and a whole year of it, on one core. */
export async function calendarYear() {
  await build({
    stdin: { contents: program, resolveDir: root, loader: "ts" },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    // In one file: Node looks through a CommonJS package before it imports it, and compiles that search for the processor
    // meanwhile, which would be counted here.
    logLevel: "warning",
  });
  const runs = Array.from({ length: rounds }, runOnOneCore);
  const rows = [
    ["reading and checking content/calendar", ms(median(runs.map(({ load }) => load))), "50 ms"],
    ["every day of 2027", ms(median(runs.map(({ year }) => year))), "100 ms"],
  ];
  return table(
    `7. The church calendar, each time in a new process, medians of ${rounds}`,
    ["", "time", "at most"],
    rows,
  );
}

// Pinned to one core where the system can: the engine's helpers for memory and compiling must fit there too.
function runOnOneCore() {
  const pinned = spawnSync("taskset", ["-c", "0", process.execPath, bundle], { cwd: root, encoding: "utf8" });
  const run = pinned.error ? spawnSync(process.execPath, [bundle], { cwd: root, encoding: "utf8" }) : pinned;
  if (run.status !== 0) throw new Error(`The calendar's benchmark failed.\n${run.stderr}`);
  return JSON.parse(run.stdout);
}
