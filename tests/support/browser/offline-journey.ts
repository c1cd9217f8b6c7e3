import { type BrowserContext, type Page } from "@playwright/test";
import { NetworkLine } from "../network/network-line";
import { startServer } from "../server/server";
import { test as base } from "./journey";

export { expect } from "@playwright/test";

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

/** The paths that the browser has saved, sorted. */
export const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await (await caches.open("pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });

/** Waits until a worker is active. */
export const activeWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === "activated") return;
    await new Promise((resolve) => active!.addEventListener("statechange", resolve));
  });

/** Stops every running worker, as a browser does with an idle one. */
export async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
