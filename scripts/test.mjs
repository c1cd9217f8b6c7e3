// `npm test`: type check, lint, build, vitest, playwright; where there is no Chromium, it installs one. Every part runs
// even if one before it failed; at the end each failed test is named with its reason, the last line holds the totals of all
// parts, and the exit code says whether all passed.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { journeyResults, vitestResults } from "./test-results.mjs";

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

summarise(parts);

/** A tool that says only yes or no counts as one check. */
function check(name, command) {
  const passed = run(name, command) === 0;
  return { name, passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function vitest() {
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const status = run("vitest", ["node_modules/vitest/vitest.mjs", "run", ...reporters]);
  return total("vitest", status, vitestResults(VITEST_REPORT));
}

function journeys() {
  const chromium = installedBrowser();
  if (!chromium) return { name: "journeys", passed: 0, failed: 1, skipped: 0 };
  const status = run("journeys", ["node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT,
    CHROMIUM_PATH: chromium,
  });
  return total("journeys", status, journeyResults(JOURNEYS_REPORT));
}

function installedBrowser() {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** A runner that gave up without naming a failed test has failed once. */
function total(name, status, results) {
  return { name, ...results, failed: status !== 0 && results.failed === 0 ? 1 : results.failed };
}

function run(name, command, env = {}) {
  console.log(`\n--- ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}

function summarise(results) {
  const sum = (key) => results.reduce((all, one) => all + one[key], 0);
  console.log("");
  for (const { name, passed, failed, skipped, failures = [] } of results) {
    const left = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`${failed > 0 ? "FAILED" : "ok    "} ${name}: ${passed} passed, ${failed} failed${left}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}
