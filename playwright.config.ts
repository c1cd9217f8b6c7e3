import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium, VISITORS_BROWSER } from "./tests/support/browser/chromium.mjs";
import { setsOfFonts } from "./tests/support/browser/fonts.mjs";
import { enterSampleSite } from "./tests/support/project/sample-site.mjs";

/** Journeys that measure where things stand: no set of fonts may move what they find. */
const MEASURING = /journeys\/(layout|altar-list|pages\/(calendar|home|shell|wide-and-long))\b/;

const launchOptions = { executablePath: findChromium(), args: CHROMIUM_ARGS };

export default defineConfig({
  testDir: path.join(enterSampleSite(), "tests/journeys"),
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/browser/prepare-journeys.ts",
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
    // The journeys of tests/support/browser/offline-journey.ts have the site's own; elsewhere it would stand between a
    // page and what a test answers in the server's place.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    // Every journey is made both ways, but for what is tagged as one way's own.
    { name: "scripts off", use: { javaScriptEnabled: false }, grepInvert: /@scripts-on/ },
    { name: "scripts on", use: { javaScriptEnabled: true }, grepInvert: /@scripts-off/ },
    // The others have the fonts of the machine.
    ...setsOfFonts().map(({ name, env }) => ({
      name,
      testMatch: MEASURING,
      grepInvert: /@scripts-on/,
      use: { javaScriptEnabled: false, launchOptions: { ...launchOptions, env: { ...process.env, ...env } } },
    })),
  ],
});
