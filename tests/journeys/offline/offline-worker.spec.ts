/** The life of an installed worker: new versions, the operator's switch, and mistakes. */
import { type Page } from "@playwright/test";
import { type NetworkLine } from "../../support/network/network-line";
import { activeWorker, expect, test, visit } from "../../support/browser/offline-journey";
import { startServer } from "../../support/server/server";

const WORKER = "/service-worker.js";

/** The server's own worker, whatever the line replaces it with. */
const textOfWorker = async (network: NetworkLine) =>
  (await fetch(`http://127.0.0.1:${network.serverPort}${WORKER}`)).text();

const replaceWorker = (network: NetworkLine, body: string) =>
  network.replace(WORKER, {
    headers: {
      "Content-Type": "text/javascript",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
    body,
  });

/** Waits until the browser has the worker that the server has now. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const next = registration.installing ?? registration.waiting;
    if (!next) return;
    await new Promise<void>((resolve) => {
      const look = () => /activated|redundant/.test(next.state) && resolve();
      next.addEventListener("statechange", look);
      look();
    });
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test("a new version takes over at the next visit, and no page is loaded again @scripts-on @full-size", async ({
  page,
  line: network,
}) => {
  await visit(page, "/about");
  replaceWorker(network, (await textOfWorker(network)).replace("Saved on", "Read on"));
  const loaded: string[] = [];
  page.on("framenavigated", (frame) => loaded.push(new URL(frame.url()).pathname));
  await page.goto("/faith");
  await update(page);
  await page.goto("/news");
  expect(loaded).toEqual(["/faith", "/news"]);
  expect(await registrations(page)).toBe(1);
  await network.cut();
  await page.goto("/about?without=network");
  await expect(page.locator("body > aside")).toContainText("Read on");
});

test("OFFLINE=off removes the worker and its saved pages @scripts-on @full-size", async ({ page, line: network }) => {
  await visit(page, "/about");
  const switchedOff = await startServer({ env: { OFFLINE: "off" } });
  network.serverPort = switchedOff.port;
  await page.goto("/faith");
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  network.asked.length = 0;
  await page.goto("/news", { waitUntil: "networkidle" });
  expect(network.asked).not.toContain(WORKER);
  expect(await registrations(page)).toBe(0);
  // The old worker was about to save the page before it.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await switchedOff.stop();
});

const throws = 'throw new Error("broken");';
/** Code that is put before the worker's own. */
const mistakes = {
  "its handler throws": `self.addEventListener("fetch", () => { ${throws} });`,
  "nothing can be saved, as on a full disk": `Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));`,
  "it throws when it starts again": `if (self.registration.active) { ${throws} }`,
};

for (const [mistake, code] of Object.entries(mistakes)) {
  test(
    `a broken worker cannot hide the site: ${mistake} @scripts-on`,
    { tag: "@full-size" },
    async ({ page, line: network }) => {
      replaceWorker(network, `${code}\n${await textOfWorker(network)}`);
      await page.goto("/about");
      await activeWorker(page);
      await expect(page.locator("h1")).toHaveText("History");
      const session = await page.context().newCDPSession(page);
      await session.send("ServiceWorker.enable");
      await session.send("ServiceWorker.stopAllWorkers");
      await session.detach();
      await page.goto("/faith");
      await expect(page.locator("h1")).toHaveText("Our Faith");
      await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
      await expect(page.locator("h1")).toHaveText("Contact");
      // The next version is found all the same.
      replaceWorker(network, await textOfWorker(network));
      await update(page);
      await visit(page, "/news");
    },
  );
}
