import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM_ARGS, chromiumPath } from "../chromium.mjs";
import { table } from "./figures.mjs";
import { pages } from "./pages.mjs";
import { freePort } from "./servers.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** (8) Lighthouse's marks as a phone on a slow line gets each page, and what it found where a mark is not 100. */
export async function lighthouseMarks(site) {
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  const rows = [];
  for (const { path } of pages) rows.push([path, ...(await marksOf(site.url + path, port))]);
  await browser.close();
  return table("8. Lighthouse, mobile", ["page", ...categories, "what is missing"], rows);
}

async function marksOf(url, port) {
  const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: "silent" });
  const marks = categories.map((name) => Math.round(lhr.categories[name].score * 100));
  const lost = categories.flatMap((name) => (lhr.categories[name].score < 1 ? failedAudits(lhr, name) : []));
  return [...marks, lost.join(", ") || "–"];
}

const failedAudits = (lhr, name) =>
  lhr.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => id);
