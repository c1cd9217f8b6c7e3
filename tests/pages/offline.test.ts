import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { openSite } from "../support/server/site";
import { everyPage } from "../support/visitor/every-page";

const site = await openSite();

describe("The service worker", () => {
  test("has at most 1,500 bytes", async () => {
    const worker = await site.get("/service-worker.js");
    expect(worker.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(brotliCompressSync(worker.html).length).toBeLessThanOrEqual(1500);
  });

  test("is requested at each visit, and may fetch pages of the site", async () => {
    const { headers } = await site.get("/service-worker.js");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  });

  test.each(everyPage)("$path names it for the shell's script, with at most 200 bytes of HTML", async ({ path }) => {
    const page = await site.get(path);
    const { attribs } = page.$("script[data-worker]").get(0)!;
    expect(attribs["data-worker"]).toBe("/service-worker.js");
    const manifest = page.$.html("link[rel=manifest]");
    expect(` data-worker="${attribs["data-worker"]}"${manifest}`.length).toBeLessThanOrEqual(200);
    expect(page.headers.get("Content-Security-Policy")).toMatch(/worker-src 'self'(;|$)/);
  });

  test("is on no page when the operator disabled it", async () => {
    const without = await openSite({ env: { OFFLINE: "off" } });
    expect((await without.get("/about")).html).not.toContain("service-worker");
    const removal = await without.get("/service-worker.js");
    expect(removal.headers.get("Clear-Site-Data")).toBe('"storage"');
    expect(removal.html).toContain("unregister");
    Object.assign(process.env, { OFFLINE: "" });
  });
});

test("the offline page has nothing that soon becomes outdated", async () => {
  const page = await site.get("/offline");
  expect(page.$("meta[name=robots]").attr("content")).toBe("noindex");
  for (const words of [
    "St. Olga Orthodox Church",
    "12 Church Street, Notch Falls, NH 03500",
    "(603) 555-0115",
    "Divine Liturgy",
    "9:00 AM",
  ]) {
    expect(page.text("main")).toContain(words);
  }
  expect(page.text("main")).not.toMatch(/November|2025/);
  expect(page.$("main [hidden]").length).toBe(1);
});

test("a phone's home screen shows the parish's name and mark, and no browser offers an installation", async () => {
  const link = (await site.get("/")).$("link[rel=manifest]").attr("href")!;
  const answer = await site.get(link);
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = JSON.parse(answer.html) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: "St. Olga Orthodox Church",
    short_name: "St. Olga’s",
    start_url: "/",
    display: "browser",
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = imageSize(readFileSync(`public${src}`));
    expect(`${width}x${height}`).toBe(sizes);
  }
});
