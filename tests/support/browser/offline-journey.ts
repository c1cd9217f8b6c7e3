import { expect, type Page } from "@playwright/test";
import { NetworkLine } from "../network/network-line";
import { startServer } from "../server/server";
import { test as base } from "./journey";

export { expect };

/** Journeys with a network line that can be cut. Each begins with an intact line and the server's answers. */
export const test = base.extend<{ restored: void }, { line: NetworkLine }>({
  serviceWorkers: "allow",
  line: [
    async ({ serverEnv }, provide) => {
      const server = await startServer({ env: serverEnv });
      const line = new NetworkLine(server.port);
      await line.open();
      await provide(line);
      await line.cut();
      await server.stop();
    },
    { scope: "worker" },
  ],
  // The other fixtures need only a server's URL.
  server: [({ line }, provide) => provide({ url: line.url } as never), { scope: "worker" }],
  consoleErrors: async ({ consoleErrors }, provide) => {
    await provide(consoleErrors);
    // Without a network a page's pictures and scripts may be missing.
    const others = consoleErrors.filter((error) => !/ERR_(CONNECTION|INTERNET)_|status of 304/.test(error));
    consoleErrors.splice(0, Infinity, ...others);
  },
  restored: [
    async ({ line }, provide) => {
      const { serverPort } = line;
      await line.reset();
      await provide();
      line.serverPort = serverPort;
    },
    { auto: true },
  ],
});

const core = ["/", "/contact", "/offline", "/readings", "/week"];

/** Opens pages, one after the other, until each and the essential ones are saved. */
export async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await activeWorker(page);
    await expect.poll(() => savedPaths(page)).toEqual(expect.arrayContaining([...core, path]));
  }
}

const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname));

/** Waits until a worker is active. */
export const activeWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === "activated") return;
    await new Promise((resolve) => active!.addEventListener("statechange", resolve));
  });
