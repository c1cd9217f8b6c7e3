// Settings of the mutation tester for one module: MODULE is one of modules.mjs. Paths are those of the repository.
import { modules } from "./modules.mjs";

const name = process.env.MODULE;
const results = `test-results/mutation/${name}`;

export default {
  testRunner: "vitest",
  // modules.mjs names the tests. Searching again for those that import a file took longer than running them.
  vitest: { configFile: "mutation/vitest.config.ts", related: false },
  mutate: modules[name].mutate,
  // Two would fight over the processor with the servers and child processes that some tests start.
  concurrency: 1,
  timeoutMS: 5_000,
  // A value made when its module is loaded belongs to no test in particular: each fault in one would need all of them.
  ignoreStatic: true,
  tempDirName: `.cache/mutation/${name}-sandbox`,
  ignorePatterns: ["/.cache", "/build", "/public/build", "/data", "/docs", "/test-results", "*/node_modules"],
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${results}.html` },
  jsonReporter: { fileName: `${results}.json` },
  thresholds: { high: 90, low: 80, break: 80 },
  allowConsoleColors: false,
};
