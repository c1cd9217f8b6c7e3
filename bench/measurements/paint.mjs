import { median, ms, ratio, table } from "../report/figures.mjs";
import { pages } from "../pages.mjs";
import { saveAnswer, whenCompressedBest } from "../servers/saved-answer.mjs";
import { startBare } from "../servers/servers.mjs";
import { openBrowser } from "./browser.mjs";

const lines = [
  { name: "slow 3G", latency: 400, kilobits: 400 },
  { name: "2G", latency: 800, kilobits: 100 },
];
const rounds = 5;

/**
 * (2) First contentful paint on a thin line and a processor four times slower, beside the same HTML as one static file.
 * One median jumps by a fifth when a paint just misses a frame; over all pages that evens out.
 */
export async function firstPaints(site) {
  const browser = await openBrowser();
  const rows = [];
  const ratios = lines.map(() => []);
  for (const { path } of pages) {
    await whenCompressedBest(site.url + path);
    const bare = await startBare(await saveAnswer(site.url + path, { "Accept-Encoding": "gzip, deflate, br" }));
    for (const [index, line] of lines.entries()) {
      const { ours, theirs } = await compare(browser, line, site.url + path, bare.url);
      ratios[index].push(ours / theirs);
      rows.push([path, line.name, ms(ours), ms(theirs), ratio(ours / theirs)]);
    }
    await bare.stop();
  }
  await browser.close();
  const words = lines.map(({ name }, index) => `${name} ${ratio(median(ratios[index]))}`).join(", ");
  const head = ["page", "line", "site", "static file", "site / static"];
  return `${table("2. First contentful paint, medians of 5", head, rows)}\nThe page in the middle: ${words}`;
}

async function compare(browser, line, siteUrl, staticUrl) {
  const phone = await openPhone(browser, line);
  await phone.firstPaint(staticUrl);
  const times = { site: [], bare: [] };
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await phone.firstPaint(staticUrl));
    times.site.push(await phone.firstPaint(siteUrl));
  }
  await phone.close();
  return { ours: median(times.site), theirs: median(times.bare) };
}

/** A browser that is already running, as on a phone, with nothing of the page in its cache. */
async function openPhone(browser, line) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (line.kilobits * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  const firstPaint = async (url) => {
    await page.goto("about:blank");
    await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      undefined,
      { timeout: 120_000 },
    );
    return paint.jsonValue();
  };
  return { firstPaint, close: () => context.close() };
}
