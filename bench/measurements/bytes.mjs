import { table, whole } from "../report.mjs";
import { pages } from "../pages.mjs";
import { fetchRaw } from "../servers/saved-answer.mjs";
import { startSite } from "../servers/servers.mjs";
import { openBrowser } from "./browser.mjs";

/** The text pages in the table; a test limits all pages. */
const TEXT_PAGES = 3;

/**
 * (1) What a first visit loads, compressed, and requests: of the pages with a form, which load the rest when the form
 * is touched, and of the heaviest others. The browser speaks plain HTTP here, so scripts come in gzip.
 */
export async function bytesByPage() {
  const site = await startSite();
  const browser = await openBrowser();
  const rows = [];
  for (const page of pages) {
    const html = await fetchRaw(site.url + page.path, { "Accept-Encoding": "br, gzip" });
    const { before, touched } = await firstVisit(browser, site.url + page.path);
    rows.push({ path: page.path, html: html.body.length, before, touched });
  }
  await browser.close();
  await site.stop();
  rows.sort((a, b) => b.before.all - a.before.all);
  const shown = [
    ...rows.filter(({ touched }) => touched),
    ...rows.filter(({ touched }) => !touched).slice(0, TEXT_PAGES),
  ];
  return table(
    "1. Compressed bytes of the heaviest pages, first visit",
    ["page", "HTML + CSS", "all", "requests", "at the touch"],
    shown.map(({ path, html, before, touched }) => [
      path,
      whole(html),
      whole(before.all),
      before.requests,
      touched ? whole(touched.all) : "–",
    ]),
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
  const hasForm = (await page.locator("#page-data").count()) > 0;
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
  return { requests: done.length, all: done.reduce((total, bytes) => total + bytes, 0) };
}

async function sizeOf(request) {
  return (await request.sizes()).responseBodySize;
}
