/** The counts and failure reasons of the test runners' reports. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], leftOut: string[] }} Results
 * `failures` holds a text for each failed test: file, title, first lines of the reason; `leftOut` the reason of each
 * test that was left out
 */

/** @returns {Results} of Vitest's JSON report; of none, where there is no report */
export function vitestResults(file) {
  const report = readReport(file);
  if (!report) return none;
  // A file that cannot be read, or whose hook fails, has no failed test, but counts as a failure.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some(isFailed),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...brokenFiles.map(({ name, message }) => `${shortPath(name)}: ${firstLines(message)}`),
      ...report.testResults.flatMap(failedTests),
    ],
    leftOut: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.leftOut ?? []),
    ),
  };
}

/** @returns {Results} of Playwright's JSON report; of none, where there is no report */
export function journeyResults(file) {
  const report = readReport(file);
  if (!report) return none;
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    failures: [...report.errors.map(({ message }) => firstLines(message)), ...report.suites.flatMap(failedJourneys)],
    leftOut: report.suites.flatMap(reasonsOfSkipped),
  };
}

/**
 * The results of a runner that ended with a status. One that gave up without naming a failed test has failed once.
 */
export function runnerResults(name, status, results) {
  return { name, ...results, failed: status !== 0 && results.failed === 0 ? 1 : results.failed };
}

/** Prints each part's results and the totals; sets exit code 1 when one failed. */
export function summarize(parts) {
  const sum = (key) => parts.reduce((all, part) => all + part[key], 0);
  console.log("");
  for (const { name, passed, failed, skipped, failures = [] } of parts) {
    const left = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`${failed > 0 ? "FAILED" : "ok    "} ${name}: ${passed} passed, ${failed} failed${left}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
  const leftOut = parts.flatMap(({ leftOut = [] }) => leftOut);
  if (leftOut.length > 0) console.log(`${leftOut.length} tests were left out: ${countedReasons(leftOut)}.`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}

/** @type {Results} */
const none = { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: [] };

/** "the HTML checker needs Java (2), ..." */
const countedReasons = (reasons) =>
  [...new Set(reasons)].map((reason) => `${reason} (${reasons.filter((each) => each === reason).length})`).join(", ");

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

const isFailed = ({ status }) => status === "failed";

function failedTests({ name, assertionResults }) {
  return assertionResults
    .filter(isFailed)
    .map(({ fullName, failureMessages: [message] }) => `${shortPath(name)}, "${fullName}": ${firstLines(message)}`);
}

/** @param suite a file, or a `describe` within it */
function failedJourneys({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const message = results.at(-1)?.error?.message;
        return `${file}, "${title}", ${projectName}: ${firstLines(message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** @param suite a file, or a `describe` within it */
const reasonsOfSkipped = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === "skip" && description) || []),
    ),
  ),
  ...suites.flatMap(reasonsOfSkipped),
];

const shortPath = (file) => relative(process.cwd(), file);

/** The failure message without stack trace. */
const firstLines = (message = "no reason given") =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 6)
    .join("\n    ");
