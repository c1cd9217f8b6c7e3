import path from "node:path";
import { expect, test } from "vitest";
import { backupDatabase } from "~/records/sqlite/backup.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";
import { readByFeedReader } from "../../support/checkers/atom";
import { ContentFolder } from "../../support/content/content-folder";
import { isFullSize } from "../../support/project/size";
import { openSite } from "../../support/server/site";
import { temporaryFolder } from "../../support/temporary";

/** The site after a start: the UIDs of its calendar feed, and the entries of /feed.xml by title. */
async function started(SITE_URL: string, DATA_DIR: string, content = new ContentFolder()) {
  const site = await openSite({
    env: { PREVIEW_DATE: "2026-11-21", SITE_URL, DATA_DIR, CONTENT_DIR: content.path },
  });
  const calendar = (await site.get("/calendar.ics")).html.replace(/\r\n[ \t]/g, "");
  const feed = (await site.get("/feed.xml")).html;
  const event = await site.get("/events/nativity-2026.ics");
  return {
    uids: [...(calendar + event.html).matchAll(/^UID:(.*)/gm)].map(([, uid]) => uid!.trim()),
    feedId: /<id>(.*?)<\/id>/.exec(feed)![1],
    links: [...feed.matchAll(/<link [^>]*href="(https?:[^"]*)/g)].map(([, href]) => new URL(href!).hostname),
    ids: Object.fromEntries(readByFeedReader(feed).entries.map(({ title, id }) => [title, id])),
  };
}

test("a new domain changes the links of the feeds but no id", async () => {
  const dataDir = temporaryFolder("data");
  const atHome = await started("http://localhost:3000", dataDir);
  expect(atHome.feedId).toMatch(/^tag:localhost,/);
  const before = await started("https://parish.fly.dev", dataDir);
  expect(before.feedId).toMatch(/^tag:parish\.fly\.dev,/);
  expect(before.uids.length).toBeGreaterThan(50);
  expect(before.uids.filter((uid) => !uid.endsWith("@parish.fly.dev"))).toEqual([]);
  const after = await started("https://www.parish.example", dataDir);
  expect({ ...after, links: [] }).toEqual({ ...before, links: [] });
  expect(new Set(after.links)).toEqual(new Set(["www.parish.example"]));
});

test.runIf(isFullSize)("a restore on another machine keeps the ids of the feeds", async () => {
  const [dataDir, elsewhere] = [temporaryFolder("data"), temporaryFolder("elsewhere")];
  const before = await started("https://parish.fly.dev", dataDir);
  const backup = path.join(temporaryFolder("backup"), "parish.db");
  backupDatabase(path.join(dataDir, "parish.db"), backup);
  await started("https://www.parish.example", elsewhere);
  restoreDatabase(backup, path.join(elsewhere, "parish.db"), { force: true });
  expect((await started("https://www.parish.example", elsewhere)).uids).toEqual(before.uids);
});

test("a corrected title keeps the id of its entry, and other news gets another", async () => {
  const [dataDir, content] = [temporaryFolder("data"), new ContentFolder()];
  const idsNow = async () => (await started("https://parish.fly.dev", dataDir, content)).ids;
  const news = (...items: [title: string, text: string][]) =>
    content.write(
      "news.yml",
      items.map(([title, content]) => `- { date: 2026-11-15, title: ${title}, content: ${content} }\n`).join(""),
    );
  news(["An ordinaton", "Many years!"], ["A supper", "Come."]);
  const first = await idsNow();
  const id = first["An ordinaton"]!;

  news(["An ordination", "Many years!"], ["A supper", "Come."]);
  expect(await idsNow()).toMatchObject({ "An ordination": id, "A supper": first["A supper"] });
  // Title and text at once, and a start from what is stored.
  news(["The ordination", "Many years to him!"], ["A supper", "Come."]);
  expect((await idsNow())["The ordination"]).toBe(id);
  expect((await idsNow())["The ordination"]).toBe(id);
  // Other news gets the title that the entry had at first.
  news(["An ordinaton", "Another."], ["The ordination", "Many years to him!"], ["A supper", "Come."]);
  const withOther = await idsNow();
  expect(withOther["The ordination"]).toBe(id);
  expect(withOther["An ordinaton"]).not.toBe(id);
  expect(new Set(Object.values(withOther)).size).toBe(Object.keys(withOther).length);
  // The first title again.
  news(["An ordinaton", "Another."], ["Ordination", "Many years to him!"], ["A supper", "Come."]);
  expect(await idsNow()).toMatchObject({ "An ordinaton": withOther["An ordinaton"], Ordination: id });
});

test.runIf(isFullSize)("a corrected announcement keeps its id; its successor gets a new one", async () => {
  const [dataDir, content] = [temporaryFolder("data"), new ContentFolder()];
  const announce = (title: string, text: string) =>
    content.write("announcements.yml", `- { type: info, title: ${title}, date: Current, content: ${text} }\n`);
  const idOf = async (title: string) => (await started("https://parish.fly.dev", dataDir, content)).ids[title];
  announce("Food pantri", "Bring rice.");
  const id = await idOf("Food pantri");
  expect(id).toBeDefined();
  announce("Food pantry", "Bring rice.");
  expect(await idOf("Food pantry")).toBe(id);
  announce("Choir practice", "On Tuesday.");
  expect(await idOf("Choir practice")).not.toBe(id);
});
