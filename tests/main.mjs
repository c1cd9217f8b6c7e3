// `npm test` is the first tier: types, lint, format, build, the unit and page tests, and the journeys. `npm run
// test:ci` adds the faults, the generated tests with a new seed, the journeys that measure, in two sets of fonts, and a
// journey of each form in three other browsers. `npm run test:all`, for a release, is everything at full size, with a
// new seed. Every part runs even if one before it failed. At the end each failed test is named with its reason, a line
// says what this machine lacks and how many tests were left out for it, the last line holds the totals of all parts,
// and the exit code says whether all passed. Where there is no Chromium, it installs one; where it cannot, the journeys
// are left out, and in CI they have failed.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { commandOf } from "../scripts/build/paths.mjs";
import { ensureChromium } from "./support/browser/chromium.mjs";
import { setsOfFonts } from "./support/browser/fonts.mjs";
import { enterSampleSite } from "./support/project/sample-site.mjs";
import { journeyResults, runnerResults, summarize, vitestResults } from "./support/project/test-results.mjs";

const RESULTS = "test-results";
/** Another engine each, and the oldest of all. */
const OTHER_BROWSERS = ["webkit", "firefox", "chromium-64"];

enterSampleSite();
mkdirSync(RESULTS, { recursive: true });
// All that this run makes in the temporary folder is in here. The name is short: a socket's path has 107 bytes at most.
const temporary = (process.env.TMPDIR = mkdtempSync(path.join(tmpdir(), "t-")));
// Some tests run the site as a user without rights, who has to reach its files.
chmodSync(temporary, 0o755);
// Playwright and, from Node 22 on, compilers would leave these there.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = path.resolve(".cache/playwright");
process.env.NODE_COMPILE_CACHE = path.resolve(".cache/compiled");
const build = await yesOrNo("build", ["scripts/build.mjs"]);
if (build.failed > 0) summarize([build, leftovers()]);
else {
  findBrowser();
  // The other checks run beside the tests, which do not need them.
  const [checks, tests] = await Promise.all([check(), tier(process.argv[2])]);
  summarize([build, ...checks, ...tests, leftovers()]);
}

/** Reports every leftover in the temporary folder as a failure. */
function leftovers() {
  const failures = readdirSync(temporary).map((name) => `${name} was left in the temporary folder`);
  try {
    rmSync(temporary, { recursive: true, force: true });
  } catch ({ message }) {
    failures.push(message);
  }
  return { name: "leftovers", passed: Number(failures.length === 0), failed: failures.length, skipped: 0, failures };
}

/** Runs the parts of "ci", of "all", or of the first tier. */
async function tier(name) {
  if (name === "all")
    return [await vitest([], { TEST_SIZE: "full", ...drawing() }), await journeys(), await browsers([])];
  // In the machine's fonts.
  const small = ["--project=scripts*", "--grep-invert=@full-size"];
  const twoSets = setsOfFonts()
    .slice(0, 2)
    .map((fonts) => `--project=${fonts.name}`);
  if (name === "ci")
    return [
      await vitest([]),
      await vitest(filesThatDraw(), drawing()),
      await journeys(...small),
      // The journeys that measure.
      ...(twoSets.length > 0 ? [await journeys(...twoSets, "--grep-invert=@full-size")] : []),
      await browsers(["--each-form", ...OTHER_BROWSERS]),
    ];
  return [await vitest(["--project=!faults"]), await journeys(...small)];
}

/** The settings of a run that draws anew. Its seed is on the screen. */
function drawing() {
  const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
  console.log(`\nThe generated tests draw with TEST_SEED=${seed}.`);
  return { TEST_SEED: seed };
}

/** The unit tests that draw values: to draw anew in all tests would double their time. */
function filesThatDraw() {
  return readdirSync("tests/unit", { recursive: true })
    .map((file) => path.join("tests/unit", file))
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes('from "fast-check"'));
}

/** Runs the static checks. */
function check() {
  return Promise.all([
    yesOrNo("lint", [commandOf("eslint", "eslint"), ".", "--max-warnings", "0", ...cached("eslint")]),
    yesOrNo("types", [commandOf("typescript", "tsc"), "--incremental", "--tsBuildInfoFile", ".cache/types.json"]),
    yesOrNo("format", [
      commandOf("prettier", "prettier"),
      "--check",
      "--log-level",
      "warn",
      ".",
      ...cached("prettier"),
    ]),
  ]);
}

/** Options of eslint and prettier: a file that has not changed since it passed is not read again. */
function cached(tool) {
  return ["--cache", "--cache-strategy", "content", "--cache-location", `.cache/${tool}.json`];
}

/** Runs a pass-or-fail tool as one check and prints its output at the end. */
async function yesOrNo(name, command) {
  const { stdout, stderr, code = 0 } = await promisify(execFile)(process.execPath, command).catch((error) => error);
  process.stdout.write(`${stdout}${stderr}`);
  return { name, passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
}

async function vitest(options, env) {
  const name = "vitest";
  const report = newReport(name);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const status = await run(name, [commandOf("vitest", "vitest"), "run", ...options, ...reporters], env);
  return runnerResults(name, status, vitestResults(report));
}

/** Installs a Chromium where there is none. Without one, says why. */
function findBrowser() {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch ({ message }) {
    console.error(message);
  }
}

async function journeys(...options) {
  const name = "journeys";
  const command = [commandOf("@playwright/test", "playwright"), "test", ...options];
  if (!process.env.CHROMIUM_PATH) {
    const { stdout } = await promisify(execFile)(process.execPath, [...command, "--list"]);
    const count = Number(/^Total: (\d+)/m.exec(stdout)[1]);
    const [failed, leftOut] = process.env.CI ? [count, []] : [0, Array(count).fill("the journeys need Chromium")];
    return { name, passed: 0, failed, skipped: leftOut.length, leftOut };
  }
  const report = newReport(name);
  const status = await run(name, [...command, "--reporter=dot,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return runnerResults(name, status, journeyResults(report));
}

async function browsers(options) {
  const report = newReport("browsers");
  const status = await run("browsers", ["tests/browsers/main.mjs", ...options]);
  return runnerResults("browsers", status, vitestResults(report));
}

/** The path for a part's report; removes an earlier one. */
function newReport(name) {
  const file = `${RESULTS}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/** @returns the exit status; null when a signal ended it */
async function run(name, command, env = {}) {
  console.log(`\n--- ${name}`);
  const child = spawn(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } });
  const [status] = await once(child, "exit");
  return status;
}
