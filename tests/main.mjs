// `npm test` is the first tier: types, lint, format, build, the unit and page tests, and the journeys. `npm run test:rest`
// is what remains: the faults, the unit and page tests that have a full size or draw, with a new seed, the journeys that are
// tagged @full-size, and the other browsers. `npm run test:all` is both. Every part runs even if one before it failed; at
// the end each failed test is named with its reason, the last line holds the totals of all parts, and the exit code says
// whether all passed. Where there is no Chromium, it installs one.
import { execFile, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { commandOf } from "../scripts/build/paths.mjs";
import { ensureChromium } from "./support/browser/chromium.mjs";
import { secondTierTests } from "./support/project/second-tier.mjs";
import { journeyResults, runnerResults, summarize, vitestResults } from "./support/project/test-results.mjs";

const RESULTS = "test-results";
const tiers = { first, rest, all: async () => [...(await first()), ...(await rest())] };

mkdirSync(RESULTS, { recursive: true });
summarize(await tiers[process.argv[2] ?? "first"]());

async function first() {
  console.log("\n--- types, lint, format, build");
  const checks = await Promise.all([
    check("lint", [commandOf("eslint", "eslint"), ".", "--max-warnings", "0"]),
    check("types", [commandOf("typescript", "tsc"), "--noEmit"]),
    check("format", [commandOf("prettier", "prettier"), "--check", "--log-level", "warn", "."]),
    check("build", ["scripts/build.mjs"]),
  ]);
  const build = checks.at(-1);
  if (build.failed > 0) return checks;
  return [...checks, vitest("vitest", ["--project=!faults"]), journeys("journeys", ["--grep-invert=@full-size"])];
}

async function rest() {
  const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
  console.log(`The generated tests draw with TEST_SEED=${seed}, at TEST_SIZE=full.`);
  return [
    vitest("vitest at full size", await secondTierTests(), { TEST_SIZE: "full", TEST_SEED: seed }),
    journeys("journeys at full size", ["--grep=@full-size"]),
    browsers(),
  ];
}

/** A tool that says only yes or no counts as one check. What it has to say comes when it is done. */
async function check(name, command) {
  const { stdout, stderr, code = 0 } = await promisify(execFile)(process.execPath, command).catch((error) => error);
  process.stdout.write(`${stdout}${stderr}`);
  return { name, passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
}

function vitest(name, options, env) {
  const report = newReport(name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const status = run(name, [commandOf("vitest", "vitest"), "run", ...options, ...reporters], env);
  return runnerResults(name, status, vitestResults(report));
}

function journeys(name, options) {
  const chromium = installedBrowser();
  if (!chromium) return { name, passed: 0, failed: 1, skipped: 0 };
  const report = newReport(name);
  const status = run(name, [commandOf("@playwright/test", "playwright"), "test", ...options, "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: chromium,
  });
  return runnerResults(name, status, journeyResults(report));
}

function browsers() {
  const report = newReport("browsers");
  const status = run("browsers", ["tests/browsers/main.mjs"]);
  return runnerResults("browsers", status, vitestResults(report));
}

function installedBrowser() {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** The file for a part's report, without the one of an earlier run. */
function newReport(name) {
  const file = `${RESULTS}/${name.replaceAll(" ", "-")}.json`;
  rmSync(file, { force: true });
  return file;
}

function run(name, command, env = {}) {
  console.log(`\n--- ${name}`);
  return spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;
}
