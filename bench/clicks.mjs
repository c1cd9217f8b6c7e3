/**
 * `node bench/clicks.mjs [inputs] [slowdowns] [engine] [seed]`, e.g. `node bench/clicks.mjs 100 1,6,12,20 chromium 7`:
 * so many clicks and so many Enters for each slowdown of the processor, over the buttons of all forms, at moments spread
 * from the first touch of a form to some time after it is the script's. Each must do what was asked for, once. A slow or busy
 * machine makes it take longer and changes nothing else: no input counts as lost before its page has come to rest. Ends with
 * 1 when one did not. A smaller run is among the journeys (tests/journeys/forms/early-input.spec.ts).
 */
import { openChromium } from "./early-input/chromium.mjs";
import { openFirefox } from "./early-input/firefox.mjs";
import { planTrials, randomFrom } from "./early-input/plan.mjs";
import { situations } from "./early-input/situations.mjs";
import { handOverMs, runTrial } from "./early-input/trial.mjs";
import { countRecords } from "./early-input/stored.mjs";
import { startSite } from "./servers/servers.mjs";

const [inputs = "100", slowdowns = "1,6,12,20", engine = "chromium", seed = "1"] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const site = await startSite();
const browser = await { chromium: openChromium, firefox: openFirefox }[engine]();
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

visitor.finish?.();
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
