import path from "node:path";
import { defineConfig } from "vitest/config";
import { enterSampleSite } from "./tests/support/project/sample-site.mjs";
import { isFullSize } from "./tests/support/project/size";

// Far from any parish: what reads the clock of the process instead of the parish's gives a wrong day.
process.env.TZ = "Pacific/Kiritimati";

/** Tests that change nothing of their process, neither its time zone nor its folder: these share their modules. */
const SHARED =
  "tests/unit/{architecture,browser,calendar,color,commemorations,content,dates,notify,page-data,records,schedule,scripture,text}/**/*.test.{ts,tsx}";

/**
 * Tests that change the folder, the time zone or the modules of their process; and those with a client of Firestore,
 * which still retries when its test is over: a try of an hour would fall into a later test that advances a faked clock.
 */
const ALONE = [
  "tests/unit/{live-content/*,build/photographs,feed/events,updates/true-mails}.test.ts",
  "tests/unit/{records/firestore/*,records/copy,operator/transfer,forms/duplicates}.test.ts",
];

/** Too long for CI: these run before a release. */
const FULL_SIZE = ["build/{image,own-files}", "requests/soak", "storage/many-records"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

/** Runs before the first test, not within one: a build takes a minute of a loaded machine, longer than a test may. */
const BUILD = ["tests/support/project/build-once.ts"];

const root = enterSampleSite();
const alias = { "~": path.join(root, "app") };

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    pool: "forks",
    poolOptions: {
      // At full size much time is waiting for servers that it stops, kills and slows down.
      forks: { maxForks: isFullSize ? 3 : 2 },
      threads: { maxThreads: 2, isolate: false },
    },
    testTimeout: 300_000,
    hookTimeout: 120_000,
    setupFiles: ["fixed-seed", "remove-temporary", "hear-answers", "short-differences"].map(
      (name) => `tests/support/project/${name}.ts`,
    ),
    projects: [
      {
        extends: true,
        // In a thread that loads a module once for all files, which halves the time.
        test: { name: "shared", include: [SHARED], exclude: ALONE, pool: "threads" },
      },
      {
        extends: true,
        // In such a thread too, with fresh modules for each file: these set the environment before they import.
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: [SHARED, ...ALONE],
          pool: "threads",
          setupFiles: ["tests/support/project/fresh-modules.ts"],
        },
      },
      {
        extends: true,
        test: { name: "alone", include: ALONE },
      },
      {
        extends: true,
        // Not of the first tier: what floods, kills and breaks a running site.
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: isFullSize ? [] : FULL_SIZE,
          globalSetup: BUILD,
        },
      },
      {
        extends: true,
        test: {
          // These ask the built server, so it is built first, and runs as it does in production.
          name: "pages",
          include: ["tests/pages/**/*.test.{ts,tsx}"],
          // Shares its modules too: each site is a new call of the build (tests/support/server/started-build.ts).
          pool: "threads",
          globalSetup: BUILD,
          env: { NODE_ENV: "production" },
        },
      },
    ],
  },
});
