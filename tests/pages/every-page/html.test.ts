import { expect, test } from "vitest";
import { htmlProblems } from "../../support/checkers/nu-html-checker";
import { everyPage, formPages } from "../../support/visitor/every-page";
import { openSite } from "../../support/server/site";

const site = await openSite();

test("the Nu Html Checker accepts every page and a refused form", async (context) => {
  const documents: Record<string, string> = {};
  for (const { path } of everyPage) documents[path] = (await site.get(path)).html;
  for (const { path } of formPages) {
    documents[`${path} refused`] = (await site.submit(await site.get(path), {})).html;
  }
  expect(await htmlProblems(context, documents)).toEqual([]);
});
