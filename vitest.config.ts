import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Far from any parish: what reads the clock of the process instead of the parish's gives a wrong day.
process.env.TZ = "Pacific/Kiritimati";

/** The rules: what depends on nothing but its arguments and the content's files. Their tests share their modules. */
const RULES = "tests/unit/{calendar,content,dates,page-data,schedule,scripture,text}/**/*.test.{ts,tsx}";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 }, threads: { maxThreads: 1, isolate: false } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["tests/support/project/fixed-seed.ts"],
    projects: [
      {
        extends: true,
        // In a thread that loads a module once for all files, which halves the time.
        test: { name: "rules", include: [RULES], pool: "threads" },
      },
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], exclude: [RULES] },
      },
      {
        extends: true,
        // Of the second tier alone: what floods, kills and breaks a running site.
        test: { name: "faults", include: ["tests/faults/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          // These ask the built server, so it is built first, and runs as it does in production.
          name: "pages",
          include: ["tests/pages/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/project/build-once.ts"],
          env: { NODE_ENV: "production" },
          server: { deps: { external: [/\/build\/index\.js/] } },
        },
      },
    ],
  },
});
