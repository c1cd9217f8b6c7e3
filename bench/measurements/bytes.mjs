import { table, whole } from "../report.mjs";
import { pages } from "../pages.mjs";
import { fetchRaw, whenCompressedBest } from "../servers/saved-answer.mjs";
import { startSite } from "../servers/servers.mjs";
import { openBrowser } from "./browser.mjs";

/**
 * (1) What a first visit to each page loads, compressed, by kind, and requests; for a page with a form also what comes
 * when the form is touched. The browser speaks plain HTTP here, so scripts come in gzip.
 */
export async function bytesByPage() {
  const site = await startSite();
  const browser = await openBrowser();
  const rows = [];
  for (const page of pages) {
    await whenCompressedBest(site.url + page.path);
    const html = await fetchRaw(site.url + page.path, { "Accept-Encoding": "br, gzip" });
    const { before, touched } = await firstVisit(browser, site.url + page.path);
    rows.push([
      page.path,
      touched ? "form" : "text",
      whole(html.body.length),
      whole(before.script),
      whole(before.all),
      before.requests,
      ...(touched ? [whole(touched.all), touched.requests] : ["–", "–"]),
    ]);
  }
  await browser.close();
  await site.stop();
  return table(
    "1. Compressed bytes by page, first visit",
    ["page", "kind", "HTML + CSS", "JavaScript", "all", "requests", "at the touch", "requests"],
    rows,
  );
}

async function firstVisit(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let sizes = [];
  page.on("requestfinished", (request) => sizes.push(sizeOf(request)));
  await page.goto(url, { waitUntil: "networkidle" });
  const before = await sumsOf(sizes);
  sizes = [];
  const hasForm = (await page.locator("#hydration-data").count()) > 0;
  if (hasForm) await touch(page);
  const touched = hasForm && (await sumsOf(sizes));
  await context.close();
  return { before, touched };
}

async function touch(page) {
  await page.locator("main form :is(input, textarea):visible").first().focus();
  await page.waitForSelector("#page[data-enhanced]");
  await page.waitForLoadState("networkidle");
}

async function sumsOf(sizes) {
  const done = await Promise.all(sizes);
  const sum = (parts) => parts.reduce((total, part) => total + part.bytes, 0);
  return { requests: done.length, all: sum(done), script: sum(done.filter((part) => part.type === "script")) };
}

async function sizeOf(request) {
  const { responseBodySize } = await request.sizes();
  return { type: request.resourceType(), bytes: responseBodySize };
}
