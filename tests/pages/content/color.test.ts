import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { everyPage } from "../../support/visitor/every-page";

const withColor = (color: string) => new ContentFolder().change("parish.yml", "# color: navy", `color: ${color}`);
const open = (folder: ContentFolder) => openSite({ env: { CONTENT_DIR: folder.path } });

describe("The parish's color", () => {
  test("is that of links, of the browser's bar and of the app", async () => {
    const site = await open(withColor("navy"));
    for (const address of ["/", "/contact", "/prayer"]) {
      const { $ } = await site.get(address);
      expect($("meta[name=theme-color]:not([media])").attr("content")).toBe("#000080");
      expect($("style").text()).toContain("--wine:#000080");
      expect($("style").text()).toMatch(/--link: ?var\(--wine\)/);
    }
    expect(JSON.parse((await site.get("/manifest.webmanifest")).html)).toMatchObject({ theme_color: "#000080" });
  });

  test("is wine when none is named", async () => {
    const { $ } = await (await open(new ContentFolder())).get("/contact");
    expect($("meta[name=theme-color]:not([media])").attr("content")).toBe("#6d1f2d");
  });

  test("replaces wine: no page has both, and none becomes longer than its first round trip", async () => {
    const site = await open(withColor('"#2f5d3a"'));
    for (const { path: address } of everyPage) {
      const { html } = await site.get(address);
      expect(html, address).not.toContain("#6d1f2d");
      expect(gzipSync(html, { level: 9 }).length, address).toBeLessThanOrEqual(14_000);
    }
  });
});
