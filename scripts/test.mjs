// `npm test`: type check, lint, build, vitest, playwright; where there is no Chromium, it installs one. Every part runs
// even if one before it failed; the last line holds the totals of all of them, and the exit code says whether all passed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";

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
  const report = readReport(VITEST_REPORT);
  // A file that cannot be read has no tests to count, and is a failure all the same.
  const broken = report?.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return total("vitest", status, {
    passed: report?.numPassedTests,
    failed: report && report.numFailedTests + broken.length,
    skipped: report && report.numPendingTests + report.numTodoTests,
  });
}

function journeys() {
  const chromium = installedBrowser();
  if (!chromium) return { name: "journeys", passed: 0, failed: 1, skipped: 0 };
  const status = run("journeys", ["node_modules/@playwright/test/cli.js", "test", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT,
    CHROMIUM_PATH: chromium,
  });
  const report = readReport(JOURNEYS_REPORT);
  return total("journeys", status, {
    passed: report && report.stats.expected + report.stats.flaky,
    failed: report && report.stats.unexpected + report.errors.length,
    skipped: report?.stats.skipped,
  });
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
function total(name, status, { passed = 0, failed = 0, skipped = 0 }) {
  return { name, passed, failed: status !== 0 && failed === 0 ? 1 : failed, skipped };
}

function run(name, command, env = {}) {
  console.log(`\n--- ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function summarise(results) {
  const sum = (key) => results.reduce((all, one) => all + one[key], 0);
  console.log("");
  for (const { name, passed, failed, skipped } of results) {
    const left = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`${failed > 0 ? "FAILED" : "ok    "} ${name}: ${passed} passed, ${failed} failed${left}`);
  }
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}
