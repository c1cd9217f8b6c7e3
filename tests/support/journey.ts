import { test as base } from "@playwright/test";
import { type Server, startServer } from "./server";

export { expect } from "@playwright/test";

interface WorkerFixtures {
  /** Settings of the server that differ from `testEnv`; `test.use({ serverEnv: {...} })` at the top of a file. */
  serverEnv: Record<string, string>;
  server: Server;
}

interface TestFixtures {
  /** Whether the visitor's browser runs scripts: each journey is made both ways. */
  scripts: boolean;
  /** What the page wrote to the console as an error, or threw. A test fails on any that it does not take out. */
  consoleErrors: string[];
}

/** Playwright's test with a server of its own for each worker, and with ears for errors in the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: "worker", option: true }],
  server: [
    async ({ serverEnv }, provide) => {
      const server = await startServer({ env: serverEnv });
      await provide(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  scripts: ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled !== false),
  consoleErrors: [
    async ({ page }, provide) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await provide(errors);
      base.expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});
