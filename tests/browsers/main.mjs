/**
 * `npm run test:browsers`: the journeys through the forms in the browsers that people have (browsers.mjs), each with
 * scripts and without. `npm run test:browsers -- firefox chromium-64` tries only those; `--each-form` makes one journey
 * through each form, as CI does. Ends with the totals. A browser that is missing is named; where CI is set its
 * journeys fail.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../../scripts/build.mjs";
import { commandOf, root } from "../../scripts/build/paths.mjs";
import { installTools } from "../support/project/install-tools.mjs";
import { enterSampleSite } from "../support/project/sample-site.mjs";
import { runnerResults, summarize, vitestResults } from "../support/project/test-results.mjs";
import { browsers, unpackChromiums, whyMissing } from "./browsers.mjs";

if (enterSampleSite() !== path.resolve(root)) {
  const { status } = spawnSync(process.execPath, ["tests/browsers/main.mjs", ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}

const REPORT = path.resolve("test-results/browsers.json");

const { values, positionals: asked } = parseArgs({
  options: { "each-form": { type: "boolean" } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !browsers.some((browser) => browser.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The browsers are ${browsers.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

try {
  installTools("tests/browsers");
  unpackChromiums();
} catch (error) {
  console.error(error.message);
}
await buildIfChanged();

const tried = browsers.filter(({ name }) => asked.length === 0 || asked.includes(name)).filter(isThere);
const command = [commandOf("vitest", "vitest"), "run", "--config", "tests/browsers/vitest.config.ts"];
const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${REPORT}`];
const files = values["each-form"] ? ["each-form.test.ts"] : [];
const projects = tried.map(({ name }) => `--project=${name}*`);
rmSync(REPORT, { force: true });
if (tried.length > 0) {
  const { status } = spawnSync(process.execPath, [...command, ...reporters, ...files, ...projects], {
    stdio: "inherit",
  });
  summarize([runnerResults("browsers", status, vitestResults(REPORT))]);
} else {
  summarize([]);
}

function isThere(browser) {
  const reason = whyMissing(browser);
  if (reason) console.log(`${browser.title} is left out: ${reason}.`);
  return !reason || Boolean(process.env.CI);
}
