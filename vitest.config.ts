import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Far from any parish: what reads the clock of the process instead of the parish's gives a wrong day.
const TZ = "Pacific/Kiritimati";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["tests/support/project/fixed-seed.ts"],
    env: { TZ },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] },
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
          env: { NODE_ENV: "production", TZ },
          server: { deps: { external: [/\/build\/index\.js/] } },
        },
      },
    ],
  },
});
