import { openBrowser } from "./browser.mjs";
import { median, ms, ratio, table } from "./figures.mjs";
import { pages } from "./pages.mjs";
import { saveAnswer, whenBrotli } from "./saved-answer.mjs";
import { startBare } from "./servers.mjs";

const lines = [
  { name: "slow 3G", latency: 400, kilobits: 400 },
  { name: "2G", latency: 800, kilobits: 100 },
];
const rounds = 5;

/** (2) First contentful paint on a thin line and a processor four times slower, beside the same HTML as one static file. */
export async function firstPaints(site) {
  const browser = await openBrowser();
  const rows = [];
  for (const { path, form } of pages) {
    if (!form) await whenBrotli(site.url + path);
    const bare = await startBare(await saveAnswer(site.url + path, { "Accept-Encoding": "gzip, deflate, br" }));
    for (const line of lines) rows.push([path, ...(await compare(browser, line, site.url + path, bare.url))]);
    await bare.stop();
  }
  await browser.close();
  return table(
    "2. First contentful paint, medians of 5",
    ["page", "line", "site", "static file", "site / static"],
    rows,
  );
}

async function compare(browser, line, siteUrl, staticUrl) {
  const times = { site: [], bare: [] };
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await firstPaint(browser, line, staticUrl));
    times.site.push(await firstPaint(browser, line, siteUrl));
  }
  const [ours, theirs] = [median(times.site), median(times.bare)];
  return [line.name, ms(ours), ms(theirs), ratio(ours / theirs)];
}

async function firstPaint(browser, line, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytesPerSecond = (line.kilobits * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "commit", timeout: 120_000 });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    undefined,
    { timeout: 120_000 },
  );
  const time = await paint.jsonValue();
  await context.close();
  return time;
}
