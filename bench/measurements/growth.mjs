import { spawnSync } from "node:child_process";
import { cpSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { median, ms, ratio, table, whole } from "../report/figures.mjs";
import { whenCompressedBest } from "../servers/saved-answer.mjs";
import { root } from "../../scripts/build/paths.mjs";
import { startSite } from "../servers/servers.mjs";
import { answersPerSecond } from "./load.mjs";
import { postPrayers } from "./posts.mjs";

const recordCounts = [10, 10_000, 1_000_000];
const newsCounts = [5, 500, 5_000];
const rounds = 3;

/** (6) What a post, a form page and the news cost when much is stored or written: nothing more. */
export async function growth() {
  return [await withRecords(), await withNews()].join("\n");
}

async function withRecords() {
  const folders = [];
  for (const count of recordCounts) folders.push(await folderWith(count));
  const costs = folders.map(() => ({ posts: [], pages: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, folder] of folders.entries()) await measureOnce(folder, costs[index]);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const cost = costs.map(({ posts, pages }) => ({ post: 1000 / median(posts), page: 1000 / median(pages) }));
  const rows = cost.map(({ post, page }, index) => [
    whole(recordCounts[index]),
    ms(post),
    ratio(post / cost[0].post),
    ms(page),
    ratio(page / cost[0].page),
  ]);
  return table("6. Growth: records stored", ["records", "a post", "of the first", "a form page", "of the first"], rows);
}

async function measureOnce(dataDir, cost) {
  const site = await startSite({ dataDir });
  cost.posts.push((await postPrayers(site.url, 4)).requests.average);
  cost.pages.push((await answersPerSecond(`${site.url}/prayer`, { seconds: 4 })).requests.average);
  await site.stop();
}

/** A data folder with so many prayer requests, brought in by the operator's own command. */
async function folderWith(count) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-growth-"));
  const file = path.join(folder, "records.jsonl");
  const lines = createWriteStream(file);
  for (let number = 0; number < count; number++) {
    if (!lines.write(`${JSON.stringify(prayer(number))}\n`))
      await new Promise((resolve) => lines.once("drain", resolve));
  }
  lines.end();
  await finished(lines);
  const command = [path.join(root, "build/operator/records.js"), "import", file];
  const run = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: folder },
  });
  if (run.status !== 0) throw new Error(`The records were not imported.\n${run.stderr}`);
  rmSync(file);
  return folder;
}

const prayer = (number) => ({
  collection: "prayerRequests",
  id: `bench-${number}`,
  prayerNamesLiving: `Mary ${number}`,
  prayerNamesDeparted: "none",
  prayerRequest: "",
  read: number % 2 === 0,
  timestamp: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
});

async function withNews() {
  const folders = newsCounts.map(contentWithNews);
  const costs = folders.map(() => ({ starts: [], news: [], home: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, folder] of folders.entries()) await measureNewsOnce(folder, costs[index]);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const middle = costs.map(({ starts, news, home }) => ({
    start: median(starts),
    news: median(news),
    home: median(home),
  }));
  const rows = middle.map(({ start, news, home }, index) => [
    whole(newsCounts[index]),
    ms(start),
    whole(news),
    ratio(middle[0].news / news),
    whole(home),
    ratio(middle[0].home / home),
  ]);
  const head = [
    "items",
    "start",
    "/news a second",
    "its cost, of the first",
    "home a second",
    "its cost, of the first",
  ];
  return table("6b. Growth: news items", head, rows);
}

async function measureNewsOnce(content, cost) {
  const site = await startSite({ env: { CONTENT_DIR: content } });
  await whenCompressedBest(`${site.url}/news`);
  cost.starts.push(site.startMs);
  cost.news.push((await answersPerSecond(`${site.url}/news`, { seconds: 3 })).requests.average);
  cost.home.push((await answersPerSecond(`${site.url}/`, { seconds: 3 })).requests.average);
  await site.stop();
}

function contentWithNews(count) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-content-"));
  cpSync(path.join(root, "content"), folder, { recursive: true });
  const items = Array.from({ length: count }, (_, number) => {
    const day = new Date(Date.UTC(2025, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
    return `- date: ${day}\n  content: News item number ${number + 1} of the benchmark.\n`;
  });
  writeFileSync(path.join(folder, "news.yml"), items.join(""));
  return folder;
}
