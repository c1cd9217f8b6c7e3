import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { until } from "../../support/until";

const siteOf = (content: ContentFolder) => openSite({ env: { CONTENT_DIR: content.path } });

const head = "title: In Pictures\ndescription: Our year.\nphotos:\n";

describe("/gallery", () => {
  test("shows small photographs with their texts and links to the large ones, and loads later ones lazily", async () => {
    const photos = Array.from(
      { length: 4 },
      (_, n) => `  - { picture: og.png, pictureText: "Picture ${n}"${n === 0 ? "" : `, caption: Caption ${n}`} }\n`,
    );
    const site = await siteOf(new ContentFolder().withPicture().write("gallery.yml", head + photos.join("")));
    const page = await until(async () => {
      const shown = await site.get("/gallery");
      expect(shown.$("source").length).toBe(4);
      expect(shown.$("figure a").attr("href")).toMatch(/^\/build\/pictures\/\w+\/1200\.jpg$/);
      return shown;
    });
    expect(page.text("h1")).toBe("In Pictures");
    expect(page.texts("figcaption")).toEqual(["Caption 1", "Caption 2", "Caption 3"]);
    for (const [index, image] of page.$("figure img").toArray().entries()) {
      expect(page.$(image).attr("alt")).toBe(`Picture ${index}`);
      expect(page.$(image).attr("loading")).toBe(index < 2 ? undefined : "lazy");
      expect(page.$(image).attr("srcset")).toMatch(/^\/build\/pictures\/\w+\/400\.jpg 400w$/);
    }
    expect(page.$("source").attr("srcset")).toMatch(/^\/build\/pictures\/\w+\/400\.webp 400w$/);
    expect((await site.get("/pages")).$('main a[href="/gallery"]').text()).toBe("In Pictures");
    expect((await site.get("/sitemap.xml")).html).toContain("/gallery</loc>");
  });

  test("without its file has no page, no link and no place in the sitemap", async () => {
    const content = new ContentFolder();
    rmSync(join(content.path, "gallery.yml"));
    const site = await siteOf(content);
    expect((await site.get("/gallery")).status).toBe(404);
    for (const path of ["/", "/pages"]) expect((await site.get(path)).$('a[href="/gallery"]').length).toBe(0);
    expect((await site.get("/sitemap.xml")).html).not.toContain("/gallery");
  });
});

describe("More than 60 photographs", () => {
  const photos = (count: number, line = "") =>
    Array.from({ length: count }, (_, n) => {
      const year = line && `, year: ${n < 50 ? 2025 : 2026}`;
      return `  - { picture: og.png, pictureText: "Picture ${n}"${year} }\n`;
    }).join("");

  test("have a page for each year with photographs", async () => {
    const site = await siteOf(new ContentFolder().withPicture().write("gallery.yml", head + photos(61, "year")));
    const page = await site.get("/gallery");
    expect(page.$("figure")).toHaveLength(60);
    const links = page.$(".years a").toArray();
    expect(links.map((link) => page.$(link).attr("href"))).toEqual(["/gallery/2026", "/gallery/2025"]);
    const year = await site.get("/gallery/2026");
    expect([year.status, year.text("h1"), year.$("figure").length]).toEqual([200, "In Pictures of 2026", 11]);
    expect((await site.get("/gallery/2024")).status).toBe(404);
    expect((await site.get("/sitemap.xml")).html).toContain("/gallery/2025");
  });
});
