import { describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { openSite, type Site } from "../../support/server/site";
import { isFullSize } from "../../support/project/size";

const open = (folder: ContentFolder): Promise<Site> => openSite({ env: { CONTENT_DIR: folder.path } });

test("news has a picture with its text", async () => {
  const lines = "title: An ordination\n  picture: og.png\n  pictureText: The new deacon before the icons";
  const site = await open(new ContentFolder().withPicture().change("news.yml", "title: An ordination", lines));
  const { $ } = await site.get("/news");
  const item = $(".news-item").filter((_, each) => $(each).text().includes("An ordination"));
  expect(item.find("img").attr("alt")).toBe("The new deacon before the icons");
  expect($(".news-item img").length).toBe(1);
});

describe.runIf(isFullSize)("How to get here", () => {
  test("is on the Contact page, and on pages that ask for it", async () => {
    const site = await open(new ContentFolder());
    for (const path of ["/contact", "/first-visit"]) {
      const { texts } = await site.get(path);
      expect(texts("#getting-here dt")).toEqual(["Parking", "By bus or train", "Which door", "Accessibility"]);
    }
    expect((await site.get("/need-a-priest")).$("#getting-here").length).toBe(0);
  });
});

describe("Candles", () => {
  test.each(["candles: []\n", ""])(
    "are on neither page when left out with %j, nor is a link to them",
    async (lines) => {
      const folder = new ContentFolder();
      for (const file of ["prayer.yml", "donate.yml"])
        folder.write(file, folder.read(file).replace(/^candles:\n(?: .*\n)+/m, lines));
      expect(folder.problems()).toEqual([]);
      const site = await open(folder);
      for (const path of ["/prayer", "/donate"]) {
        const { $ } = await site.get(path);
        expect($("#candles, .candles, [href='#candles']").length).toBe(0);
        expect($("meta[name=description]").attr("content")).not.toContain("candle");
      }
      expect((await site.get("/prayer")).$("form[method=post]").length).toBe(1);
    },
  );
});

test("A name too long for the bar is replaced by the short name", async () => {
  const long = "Cathedral Church of the Dormition of Our Most Holy Lady the Theotokos";
  const content = new ContentFolder().change("parish.yml", "name: St. Olga Orthodox Church", `name: ${long}`);
  const { $ } = await (await openSite({ env: { CONTENT_DIR: content.path } })).get("/contact");
  expect($(".brand b").text()).toBe("St. Olga’s");
  expect($(".foot-name").text()).toBe(long);
});
