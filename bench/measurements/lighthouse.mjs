import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { CHROMIUM_ARGS, chromiumPath } from "../../tests/support/browser/chromium.mjs";
import { median, table } from "../report/figures.mjs";
import { pages } from "../pages.mjs";

const rounds = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * (8) Lighthouse's marks as a phone on a slow line gets each page, medians of 3, and what it found where a mark is not
 * 100. The providers of the sample content do not exist; an empty answer of each stands in for it.
 */
export async function lighthouseMarks(site) {
  const browser = await puppeteer.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const rows = [];
  for (const { path } of pages) rows.push([path, ...(await marksOf(browser, site.url, path))]);
  await browser.close();
  return table("8. Lighthouse, mobile, medians of 3", ["page", ...categories, "what is missing"], rows);
}

async function marksOf(browser, siteUrl, path) {
  const page = await browser.newPage();
  await answerForProviders(page, siteUrl);
  const flags = { onlyCategories: categories, logLevel: "silent" };
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    runs.push((await lighthouse(siteUrl + path, flags, undefined, page)).lhr);
  }
  await page.close();
  const marks = categories.map((name) => Math.round(median(runs.map((run) => run.categories[name].score)) * 100));
  const lost = categories.flatMap((name, index) => (marks[index] < 100 ? failedAudits(runs.at(-1), name) : []));
  return [...marks, lost.join(", ") || "–"];
}

async function answerForProviders(page, siteUrl) {
  await page.setRequestInterception(true);
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.hostname.endsWith("example.org") || request.url().startsWith(siteUrl)) return request.continue();
    const contentType = request.resourceType() === "stylesheet" ? "text/css" : "text/javascript";
    return request.respond({ status: 200, contentType, body: "" });
  });
}

const failedAudits = (lhr, name) =>
  lhr.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);
