import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { siteCopy } from "../../support/project/site-copy";
import { quickLooks, type Server, startServer } from "../../support/server/server";
import { openSite } from "../../support/server/site";
import { until } from "../../support/until";
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

describe("The icons", () => {
  const folder = withColor("navy");
  const copy = siteCopy();
  let server: Server | undefined;
  afterAll(() => server?.stop());
  const start = async () =>
    (server ??= await startServer({ env: { CONTENT_DIR: folder.path, ...quickLooks }, spawn: { cwd: copy } }));
  const icon = async (name: string) => fetch(`${(await start()).url}/${name}`);
  const bytesOf = async (name: string) => Buffer.from(await (await icon(name)).arrayBuffer());

  /** The colors of a corner and of the middle, where the cross is. */
  async function colorsOf(name: string): Promise<string[]> {
    const { data, info } = await sharp(await bytesOf(name))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
    return [at(0, 0), at(info.width / 2, info.height / 2)].map((pixel) => `#${pixel.toString("hex")}`);
  }

  test.each([
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ])("%s is gold on the parish's color", async (name, size) => {
    expect(await sharp(await bytesOf(name)).metadata()).toMatchObject({ format: "png", width: size, height: size });
    expect(await colorsOf(name)).toEqual(["#000080", "#f6dd9b"]);
  });

  test("favicon.svg too", async () => {
    const answer = await icon("favicon.svg");
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await answer.text()).toContain('fill="#000080"');
  });

  test("follow a change of the content without a restart, like the pages", async () => {
    const before = (await icon("icon-192.png")).headers.get("ETag");
    folder.change("parish.yml", "color: navy", "color: darkgreen");
    await until(async () => expect(await colorsOf("icon-192.png")).toEqual(["#006400", "#f6dd9b"]));
    expect((await icon("icon-192.png")).headers.get("ETag")).not.toBe(before);
    const { $ } = await (await start()).visitor().get("/contact");
    expect($("style").text()).toContain("--wine:#006400");
  });

  test("of the parish in public/ come first", async () => {
    const own = readFileSync("public/images/og.png");
    writeFileSync(path.join(copy, "public", "icon-192.png"), own);
    expect(await sharp(await bytesOf("icon-192.png")).metadata()).toMatchObject({ width: 1200 });
  });
});
