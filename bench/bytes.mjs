import { table, whole } from "./figures.mjs";
import { openBrowser } from "./browser.mjs";
import { pages } from "./pages.mjs";
import { fetchRaw, whenBrotli } from "./saved-answer.mjs";

/** (1) What a first visit to each page loads: compressed bytes on the wire by kind, and requests. */
export async function bytesByPage(site) {
  const browser = await openBrowser();
  const rows = [];
  for (const page of pages) {
    if (!page.form) await whenBrotli(site.url + page.path);
    const html = await fetchRaw(site.url + page.path, { "Accept-Encoding": "br, gzip" });
    const loaded = await firstVisit(browser, site.url + page.path);
    rows.push([
      page.path,
      page.form ? "form" : "text",
      whole(html.body.length),
      whole(loaded.script),
      whole(loaded.all),
      loaded.requests,
    ]);
  }
  await browser.close();
  return table(
    "1. Compressed bytes by page, first visit",
    ["page", "kind", "HTML + CSS", "JavaScript", "all", "requests"],
    rows,
  );
}

async function firstVisit(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes = [];
  page.on("requestfinished", (request) => sizes.push(sizeOf(request)));
  await page.goto(url, { waitUntil: "networkidle" });
  const done = await Promise.all(sizes);
  await context.close();
  const sum = (parts) => parts.reduce((total, part) => total + part.bytes, 0);
  return { requests: done.length, all: sum(done), script: sum(done.filter((part) => part.type === "script")) };
}

async function sizeOf(request) {
  const { responseBodySize } = await request.sizes();
  return { type: request.resourceType(), bytes: responseBodySize };
}
