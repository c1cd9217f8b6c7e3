import { type Page, type Route, test as base } from "@playwright/test";
import { type Server, startServer } from "../server/server";

export { expect } from "@playwright/test";

interface WorkerFixtures {
  /** Settings of the server that differ from `testEnv`; `test.use({ serverEnv: {...} })` at the top of a file. */
  serverEnv: Record<string, string>;
  server: Server;
}

interface TestFixtures {
  /** Whether the visitor's browser runs scripts; each journey runs both ways. */
  scripts: boolean;
  /** The page's console errors and exceptions. A test fails on any that it does not remove. */
  consoleErrors: string[];
}

/** Playwright's test with a server per worker and a check for console errors. */
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
  context: async ({ context, server }, provide) => {
    await context.route((url) => url.origin !== server.url, answerFromNowhere);
    await provide(context);
  },
  baseURL: ({ server }, provide) => provide(server.url),
  scripts: ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled !== false),
  consoleErrors: [
    async ({ page }, provide) => {
      const errors = listenForErrors(page);
      await provide(errors);
      base.expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Blocks the internet: every outside address is empty unless a test provides a server for it. */
async function answerFromNowhere(route: Route) {
  const types: Record<string, string> = { script: "text/javascript", stylesheet: "text/css" };
  const contentType = types[route.request().resourceType()] ?? "text/html";
  await route.fulfill({ status: 200, contentType, body: "" });
}

/**
 * A page or a form that answers 404 or 422 on purpose is noted by the browser too: that is not an error of the page.
 */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  const answers = new Set<string>();
  // Not at the response, which may be reported after the error.
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.resourceType() === "fetch")
      answers.add(request.url().replace(/#.*/, ""));
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    const { url } = message.location();
    const isStatus =
      message.text().startsWith("Failed to load resource: the server responded") && answers.has(url.replace(/#.*/, ""));
    if (message.type() === "error" && !isStatus) errors.push(`${message.text()} (${url})`);
  });
  return errors;
}
