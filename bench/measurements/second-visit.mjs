import { setTimeout } from "node:timers/promises";
import { openBrowser } from "./browser.mjs";
import { median, ms, ratio, table } from "../report/figures.mjs";
import { openSlowLine } from "../servers/slow-line.mjs";

const lines = [
  { name: "slow 3G", latency: 400, kilobits: 400 },
  { name: "this machine", latency: 0, kilobits: 1e6 },
];
const paths = ["/", "/readings", "/contact"];
const rounds = 9;
/** In it the browser asks for a newer worker, and saves what the visit brought. */
const pauseMs = 2000;

/**
 * (9) First contentful paint of a second visit with the service worker, which is stopped before each visit and has to
 * start, beside the same browser without service workers. Nothing comes from the browser's own cache.
 */
export async function secondVisits(site) {
  const browser = await openBrowser();
  const rows = [];
  for (const line of lines) {
    const slow = await openSlowLine(Number(new URL(site.url).port), line);
    for (const path of paths) rows.push([path, line.name, ...(await compare(browser, slow.url + path))]);
    await slow.stop();
  }
  await browser.close();
  const head = ["page", "line", "with worker", "without", "with / without"];
  return table(`9. First contentful paint of a second visit, medians of ${rounds}`, head, rows);
}

async function compare(browser, url) {
  const [withWorker, without] = [await openVisitor(browser, "allow"), await openVisitor(browser, "block")];
  await withWorker.firstVisit(url);
  await without.firstVisit(url);
  const times = { withWorker: [], without: [] };
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    times.without.push(await without.firstPaint(`${url}?visit=${round}`));
    times.withWorker.push(await withWorker.firstPaint(`${url}?visit=${round}`));
  }
  await Promise.all([withWorker.close(), without.close()]);
  const [ours, theirs] = [median(times.withWorker), median(times.without)];
  return [ms(ours), ms(theirs), ratio(ours / theirs)];
}

async function openVisitor(browser, serviceWorkers) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("ServiceWorker.enable");

  const firstVisit = async (url) => {
    await page.goto(url, { timeout: 120_000 });
    if (serviceWorkers === "block") return;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await setTimeout(pauseMs);
  };
  const firstPaint = async (url) => {
    await page.goto("about:blank");
    await devtools.send("ServiceWorker.stopAllWorkers");
    await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      undefined,
      { timeout: 120_000 },
    );
    const time = await paint.jsonValue();
    await setTimeout(pauseMs);
    return time;
  };
  return { firstVisit, firstPaint, close: () => context.close() };
}
