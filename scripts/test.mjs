// `npm test`: type check, lint, build, vitest, playwright; where there is no Chromium, it installs one. Every part runs
// even if one before it failed; at the end each failed test is named with its reason, the last line holds the totals of all
// parts, and the exit code says whether all passed.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { journeyResults, runnerResults, summarize, vitestResults } from "./test-results.mjs";

const RESULTS = "test-results";
const VITEST_REPORT = `${RESULTS}/vitest.json`;
const JOURNEYS_REPORT = `${RESULTS}/journeys.json`;

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const parts = [
  check("types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
  check("lint", ["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"]),
  check("format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
];
const build = check("build", ["scripts/build.mjs"]);
parts.push(build);
if (build.failed === 0) parts.push(vitest(), journeys());

summarize(parts);

/** A tool that says only yes or no counts as one check. */
function check(name, command) {
  const passed = run(name, command) === 0;
  return { name, passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function vitest() {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const status = run("vitest", ["node_modules/vitest/vitest.mjs", "run", ...reporters]);
  return runnerResults("vitest", status, vitestResults(VITEST_REPORT));
}

function journeys() {
  const chromium = installedBrowser();
  if (!chromium) return { name: "journeys", passed: 0, failed: 1, skipped: 0 };
  const status = run("journeys", ["node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT,
    CHROMIUM_PATH: chromium,
  });
  return runnerResults("journeys", status, journeyResults(JOURNEYS_REPORT));
}

function installedBrowser() {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

function run(name, command, env = {}) {
  console.log(`\n--- ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}
