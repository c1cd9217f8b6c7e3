import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath, VISITORS_BROWSER } from "./scripts/chromium.mjs";

// The workers read this file too: they take the browser that the first reader found.
process.env.CHROMIUM_PATH = findChromium();

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/build-once.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For a slow machine; nothing waits for it otherwise.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    userAgent: VISITORS_BROWSER,
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    // Every journey is made both ways, but for what is tagged as one way's own.
    { name: "scripts off", use: { javaScriptEnabled: false }, grepInvert: /@scripts-on/ },
    { name: "scripts on", use: { javaScriptEnabled: true }, grepInvert: /@scripts-off/ },
  ],
});

function findChromium(): string {
  try {
    return chromiumPath();
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exit(1);
  }
}
