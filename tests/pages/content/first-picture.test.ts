import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite } from "../../support/server/site";
import { until } from "../../support/until";

const open = (folder: ContentFolder) =>
  openSite({ env: { CONTENT_DIR: folder.path, SITE_URL: "https://parish.example.org" } });

const withPhotograph = (focus = "") =>
  new ContentFolder()
    .withPicture()
    .change("home.yml", "picture: drawing", `picture: og.png\npictureText: Our church${focus}`);

describe("The first picture", () => {
  test("is the parish's photograph, in its sizes, and in the preview of a link", async () => {
    const site = await open(withPhotograph("\npictureFocus: top"));
    const { $, attributes } = await until(async () => {
      const page = await site.get("/");
      expect(page.$("meta[property='og:image']").attr("content")).toContain("/build/");
      expect(page.$(".hero source").length).toBe(1);
      return page;
    });
    const image = $(".hero img.photograph.top");
    expect(image.attr("alt")).toBe("Our church");
    expect(image.attr("loading")).toBeUndefined();
    expect(attributes(".hero source", "type")).toEqual(["image/webp"]);
    expect($(".hero svg").length).toBe(0);
    expect($("meta[property='og:image']").attr("content")).toMatch(
      /^https:\/\/parish\.example\.org\/build\/pictures\/\w+\/\d+\.jpg$/,
    );
    expect($("script[type='application/ld+json']").text()).toContain("/build/pictures/");
  });

  test("is the sample's drawing until the content changes it, and none stands beside the welcome", async () => {
    const { $ } = await (await open(new ContentFolder())).get("/");
    expect([$(".hero svg.scene-church").length, $(".arch").length]).toEqual([1, 0]);
    expect($("meta[property='og:image']").attr("content")).toBe("https://parish.example.org/images/og.png");
  });

  test("may be left out; links then have no preview", async () => {
    const { $ } = await (await open(new ContentFolder().change("home.yml", "picture: drawing\n", ""))).get("/");
    expect($(".hero svg, .hero img, meta[property='og:image']").length).toBe(0);
  });
});

test("A photograph beside the welcome stands in an arch", async () => {
  const withArch = new ContentFolder()
    .withPicture()
    .change(
      "home.yml",
      "welcomeTitle: Welcome\n",
      "welcomeTitle: Welcome\nwelcomePicture: og.png\nwelcomePictureText: Our icon corner\n",
    );
  const { $ } = await (await open(withArch)).get("/");
  const arch = $(".welcome img.arch");
  expect([arch.attr("alt"), arch.attr("loading")]).toEqual(["Our icon corner", "lazy"]);
});

test("The parish's own logo is in the header, in the browser's tab and on home screens", async () => {
  const site = await open(new ContentFolder().withPicture().change("parish.yml", "# logo: logo.png", "logo: og.png"));
  const { $ } = await site.get("/contact");
  expect($(".brand img.logo").attr("src")).toBe("/pictures/og.png");
  expect($("link[rel=icon]").attr("href")).toBe("/pictures/og.png");
  expect($("link[rel=apple-touch-icon]").attr("href")).toBe("/pictures/og.png");
  const manifest = JSON.parse((await site.get("/manifest.webmanifest")).html) as { icons: { src: string }[] };
  expect(manifest.icons.map(({ src }) => src)).toEqual(["/pictures/og.png"]);
  expect((await site.get("/favicon.ico")).headers.get("Location")).toBe("/pictures/og.png");
});

test("Without a logo the mark is the program's cross, under every address", async () => {
  const site = await open(new ContentFolder());
  const { $ } = await site.get("/contact");
  expect($("link[rel=icon]").last().attr("href")).toBe("/favicon.svg");
  const icon = await site.get("/favicon.ico");
  expect([icon.status, icon.headers.get("Location")]).toEqual([302, "/icon-192.png"]);
});

test("The Knights' card on the home page shows their own logo", async () => {
  const site = await open(new ContentFolder().change("knights.yml", "logo: knights.svg", "logo: church.svg"));
  const { $ } = await site.get("/");
  expect($(".knights img").attr("src")).toBe("/pictures/church.svg");
  expect($(".knights svg").length).toBe(0);
});
