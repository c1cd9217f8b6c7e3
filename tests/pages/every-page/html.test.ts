import { describe, expect, test } from "vitest";
import { htmlProblems, javaRuntime } from "../../support/checkers/nu-html-checker";
import { everyPage, formPages } from "../../support/visitor/every-page";
import { openSite } from "../../support/server/site";

const java = javaRuntime();

const site = await openSite();

describe.skipIf(!java)("The Nu Html Checker", () => {
  test("accepts every page and a refused form", async () => {
    const documents: Record<string, string> = {};
    for (const { path } of everyPage) documents[path] = (await site.get(path)).html;
    documents["/ without scripts"] = (await site.get("/", { "Save-Data": "on" })).html;
    for (const { path } of formPages) {
      documents[`${path} refused`] = (await site.submit(await site.get(path), {})).html;
    }
    expect(await htmlProblems(java!, documents)).toEqual([]);
  });
});
