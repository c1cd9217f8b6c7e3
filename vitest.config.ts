import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["tests/unit/**/*.test.{ts,tsx}", "tests/pages/**/*.test.{ts,tsx}", "tests/faults/**/*.test.ts"],
  },
});
