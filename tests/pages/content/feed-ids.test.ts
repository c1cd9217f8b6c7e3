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
async function started(SITE_URL: string, DATA_DIR: string) {
  const site = await openSite({
    env: { PREVIEW_DATE: "2026-11-21", SITE_URL, DATA_DIR, CONTENT_DIR: new ContentFolder().path },
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
  await restoreDatabase(backup, path.join(elsewhere, "parish.db"), { overwrite: true });
  expect((await started("https://www.parish.example", elsewhere)).uids).toEqual(before.uids);
});
