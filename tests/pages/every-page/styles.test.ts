import { type CheerioAPI, load } from "cheerio";
import postcss from "postcss";
import { expect, test } from "vitest";
import { filesBelow, readText } from "../../support/project/source";
import { openSite } from "../../support/server/site";
import { everyPage } from "../../support/visitor/every-page";

const files = filesBelow("app/styles");

/** Selectors without states: an element may be hovered, open or checked later. `:not` would leave some out. */
const selectorsIn = (css: string): string[] => {
  const selectors: string[] = [];
  postcss.parse(css).walkRules(({ parent, selectors: own }) => {
    if (parent?.type !== "atrule" || !("name" in parent) || parent.name !== "keyframes") selectors.push(...own);
  });
  return selectors.map((selector) =>
    selector
      .replace(/\s*([>+~])\s*/g, "$1")
      .replace(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|::?[a-z-]+(\((?:[^()]|\([^()]*\))*\))?/g, "")
      .replace(/(^|[ >+~])(?=$|[ >+~])/g, "$1*")
      .replace(/"/g, ""),
  );
};

/** Sheets that pages may add have no import in site.css. */
const siteSelectors = new Set(
  files
    .filter((file) => readText("app/styles/site.css").includes(file.split("/").at(-1)!))
    .flatMap((file) => selectorsIn(readText(file))),
);

const site = await openSite();
const pageAt = async (path: string) => load((await site.get(path)).html);
const cssOf = ($: CheerioAPI) => $("style").text();

test.each(everyPage)("$path lacks no rule that fits one of its elements", async ({ path }) => {
  const $ = await pageAt(path);
  const present = new Set(selectorsIn(cssOf($)));
  const absent = [...siteSelectors].filter((selector) => !present.has(selector));
  expect(absent.length).toBeGreaterThan(100);
  expect(absent.filter((selector) => $(selector).length > 0)).toEqual([]);
});

test.each([
  ["/prayer", [".field-error", ".alert-success", ".receipt .icon", ".btn.busy:before", ".draft-note button"]],
  ["/menreg", [".field-error", ".steps .done b", ".still-needed"]],
  ["/about", [".menu-on .panel", ".drop.open>.drop-list"]],
])("%s has the rules for what scripts make of it", async (path, selectors) => {
  const css = cssOf(await pageAt(path));
  for (const selector of selectors) expect(css).toContain(selector);
});
