/**
 * `node bench/clicks.mjs [inputs] [slowdowns] [seed]`, e.g. `node bench/clicks.mjs 100 1,6,12,20 7`: so many clicks and
 * so many Enters for each slowdown of the processor. They hit the buttons of all forms, from the first touch until
 * after React takes over. Each must act exactly once; otherwise the program exits 1. The journeys include a smaller run
 * (tests/journeys/forms/early-input.spec.ts).
 */
import path from "node:path";
import { openChromium } from "../tests/support/early-input/chromium.mjs";
import { planTrials, randomFrom } from "../tests/support/early-input/plan.mjs";
import { situations } from "../tests/support/early-input/situations.mjs";
import { handOverMs, runTrial } from "../tests/support/early-input/trial.mjs";
import { startSite } from "./servers/servers.mjs";
import { Database } from "./servers/sqlite.mjs";

const [inputs = "100", slowdowns = "1,6,12,20", seed = "1"] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const site = await startSite();
const browser = await openChromium();
const visitor = await browser.newVisitor();
const failures = [];
const trials = [];

for (const slowdown of slowdowns.split(",").map(Number)) {
  const times = await timesUntilHandOver(slowdown);
  const planned = planTrials({ situations, times, count: Number(inputs), slowdown, random });
  let natives = 0;
  for (const trial of planned) {
    await visitor.startAnew();
    const result = await runTrial(visitor, site.url, trial);
    if (!result.isRight) report(trial, result);
    if (result.posts.includes("native")) natives++;
  }
  trials.push(...planned);
  console.log(`${browser.name}, ${slowdown} times slower: ${planned.length} inputs, ${natives} of them native.`);
}

await browser.close();
checkRecords();
await site.stop();
console.log(`${browser.name}: ${trials.length} inputs, ${failures.length} lost or doubled.`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function timesUntilHandOver(slowdown) {
  const times = new Map();
  for (const situation of situations) {
    await visitor.startAnew();
    times.set(situation, await handOverMs(visitor, site.url, { situation, slowdown, fill: "set", name: "Nobody" }));
  }
  return times;
}

function report({ situation, ...trial }, result) {
  failures.push(trial);
  console.error("FAILED", situation.title, JSON.stringify({ ...trial, ...result }));
}

function checkRecords() {
  const sent = trials.filter(({ situation }) => situation.target === "sent");
  for (const trial of sent) {
    const records = countRecords(site.dataDir, trial.name);
    if (records !== 1) report(trial, { records });
  }
}

/** @returns how many records of a site hold a text */
function countRecords(dataDir, text) {
  const database = new Database(path.join(dataDir, "parish.db"), { readonly: true });
  const { count } = database.prepare("SELECT count(*) AS count FROM records WHERE instr(fields, ?)").get(text);
  database.close();
  return count;
}
