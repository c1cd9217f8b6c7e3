import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { type Server, startServer } from "../../support/server/server";

const withMoved = (lines: string) => new ContentFolder().write("moved.yml", lines);

describe("An address of the parish's earlier site", () => {
  let server: Server;
  beforeAll(async () => {
    const content = withMoved(
      "/about-us: /about\n/Pages/Schedule.HTML: /announcements\n/?page_id=12: /contact\n/shop: https://shop.example.org/\n/feed: /news\n",
    );
    content.write("pages/choir.md", "---\ntitle: Choir\ndescription: Ours.\nwas: /singers\n---\nCome.\n");
    server = await startServer({ env: { CONTENT_DIR: content.path } });
  });
  afterAll(() => server?.stop());

  test.each([
    ["/about-us", "/about"],
    ["/About-Us/", "/about"],
    ["/about-us.", "/about"],
    ["/about-us?from=mail", "/about?from=mail"],
    ["/pages/schedule.html", "/announcements"],
    ["/?page_id=12", "/contact"],
    ["/shop?x=1", "https://shop.example.org/"],
    ["/feed/", "/news"],
    ["/singers", "/choir"],
    ["/home", "/"],
    ["/index.html", "/"],
    ["/index.php", "/"],
    ["/services", "/announcements"],
    ["/schedule", "/announcements"],
    ["/events", "/announcements#events"],
    ["/rss", "/feed.xml"],
  ])("%s leads to %s in one step", async (old, now) => {
    const { status, location } = await server.visitor().get(old);
    expect([status, location]).toEqual([301, now]);
  });

  test("leaves pages, other queries and unknown addresses as they are", async () => {
    for (const path of ["/", "/?page_id=13", "/about", "/choir"])
      expect((await server.visitor().get(path)).status, path).toBe(200);
    expect((await server.visitor().get("/no/such")).status).toBe(404);
  });
});
