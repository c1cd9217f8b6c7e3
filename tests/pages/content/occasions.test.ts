import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { inNewYork } from "../../support/content/schedule";
import { openSite } from "../../support/server/site";

const vigil = "dated:\n  - { date: 2027-07-10, time: 19:30, name: Vigil of St. Olga }\n";
const content = new ContentFolder().change("services.yml", "dated:\n", vigil).change(
  "services.yml",
  "changes:\n",
  `changes:
  - { from: 2026-12-12, until: 2026-12-13, occasion: The Bishop’s Visit }
  - { date: 2026-12-13, service: Divine Liturgy, replacedBy: Hierarchical Divine Liturgy, movedTo: 10:00 }
`,
);
const site = await openSite({ env: { PREVIEW_DATE: "", CONTENT_DIR: content.path } });
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function pageAt(moment: string, path: string) {
  vi.setSystemTime(inNewYork(moment));
  return site.get(path);
}

test("The bishop's visit has a page with its services, in the sitemap too, and the home page leads to it", async () => {
  const address = "/services/the-bishop-s-visit-2026";
  const { $ } = await pageAt("2026-12-01T09:00", address);
  const names = $(".occasion-sheet li li").map((_, line) => $(line).find("time, strong, small").remove().end().text());
  expect(names.get().map((name) => name.trim())).toEqual(["Great Vespers", "Hours", "Hierarchical Divine Liturgy"]);
  expect((await pageAt("2026-12-01T09:00", "/sitemap.xml")).html).toContain(`${address}<`);
  expect((await pageAt("2026-12-01T09:00", "/")).text(`.occasions a[href="${address}"]`)).toBe("The Bishop's Visit");
});

test("The patron of parish-feasts.yml is announced, with its next service among the events", async () => {
  const { text } = await pageAt("2027-07-08T12:00", "/");
  expect(text(".events a")).toContain("St Olga, Equal to the Apostles");
  expect(text(".events")).toContain("Great Vespers: Saturday, July 10, 6:00 PM");
});
