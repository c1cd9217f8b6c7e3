import { expect, test } from "vitest";
import { everyPage, formPages } from "../../support/visitor/every-page";
import { openSite } from "../../support/server/site";
import { someOf } from "../../support/project/size";

const site = await openSite();

const little = { "Save-Data": "on" };

test.each(someOf(everyPage))("$path has no script under Save-Data", async ({ path }) => {
  const page = await site.get(path, little);
  const scripts = page.$("script").not("[type='application/ld+json']");
  expect(scripts.map((_, script) => page.$.html(script)).get()).toEqual([]);
  expect(page.$("link[rel=modulepreload], link[rel=prefetch], link[rel=preload]")).toHaveLength(0);
  if (page.headers.get("Cache-Control") !== "no-store") expect(page.headers.get("Vary")).toMatch(/Save-Data/i);
});

test.each(someOf(everyPage))("$path has the same words with and without scripts", async ({ path }) => {
  const [whole, lean] = [await site.get(path), await site.get(path, little)];
  expect(lean.text("main")).toBe(whole.text("main"));
});

test.each(formPages)("$path: a refused form has no scripts either", async ({ path }) => {
  const refused = await site.submit(await site.get(path, little), {}, { headers: little });
  expect(refused.status).toBe(422);
  expect(refused.$("script").not("[type='application/ld+json']")).toHaveLength(0);
});

test("a refused form returns what was typed, with its plain spaces", async () => {
  const message = "Please call at 6:00 PM, about Matthew 5:1–12";
  const refused = await site.submit(await site.get("/ask", little), { message }, { headers: little });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(message);
});
