import { setTimeout } from "node:timers/promises";
import { median, ms, ratio, table } from "../report/figures.mjs";
import { openSlowLine } from "../servers/slow-line.mjs";
import { openDevtools } from "./devtools.mjs";

const lines = [
  { name: "slow 3G", latency: 400, kilobits: 400 },
  { name: "this machine", latency: 0, kilobits: 1e6 },
];
const paths = ["/", "/readings", "/contact"];
const rounds = 15;
/** In it the browser asks for a newer worker, and the worker saves what the visit brought. */
const pauseMs = 3000;
const stopMs = 500;

/**
 * (9) First contentful paint of a second visit with the service worker, which is stopped before each visit and has to
 * start, beside the same browser without service workers. Nothing comes from the browser's own cache. The processor is
 * not made slower here: Chromium does so by halting the page's thread at random, and the medians scatter by a tenth.
 */
export async function secondVisits(site) {
  const browser = await openDevtools();
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
  const visitors = [
    await openVisitor(browser, { withWorker: true }),
    await openVisitor(browser, { withWorker: false }),
  ];
  for (const { firstVisit } of visitors) await firstVisit(url);
  const times = [[], []];
  for (let round = 0; round < rounds; round++) {
    // In turns, and each first as often as second, so that whatever else the machine does falls on both.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      times[index].push(await visitors[index].firstPaint(`${url}?visit=${round}`));
    }
  }
  for (const { close } of visitors) await close();
  const [ours, theirs] = times.map(median);
  return [ms(ours), ms(theirs), ratio(ours / theirs)];
}

const firstPaintOfPage = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName("first-contentful-paint");
    if (paint) resolve(paint.startTime);
  }).observe({ type: "paint", buffered: true });
})`;

async function openVisitor(browser, { withWorker }) {
  const tab = await browser.openTab({ width: 360, height: 640 });
  await tab.send("Page.enable");
  await tab.send("ServiceWorker.enable");
  if (!withWorker) {
    const source = "navigator.serviceWorker.register = () => new Promise(() => {})";
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source });
  }
  const firstVisit = async (url) => {
    await tab.send("Page.navigate", { url });
    if (withWorker) await tab.evaluate("navigator.serviceWorker.ready.then(() => true)");
    await setTimeout(pauseMs);
  };
  const firstPaint = async (url) => {
    await tab.send("Page.navigate", { url: "about:blank" });
    await tab.send("ServiceWorker.stopAllWorkers");
    // A browser has stopped it long before the next visit.
    await setTimeout(stopMs);
    await tab.send("Page.navigate", { url });
    const time = await tab.evaluate(firstPaintOfPage);
    await setTimeout(pauseMs);
    return time;
  };
  return { firstVisit, firstPaint, close: tab.close };
}
