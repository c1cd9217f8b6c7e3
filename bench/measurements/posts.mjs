import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { inTurns, ms, ratio, table, whole } from "../report.mjs";
import { buildFormApp } from "../servers/plain-apps.mjs";
import { Database } from "../servers/sqlite.mjs";
import { plainCommand, startNode, startSite } from "../servers/servers.mjs";

const clients = 16;

/**
 * (3) Prayer requests stored durably a second, beside better-sqlite3 alone on the same disk, and beside the least that
 * a Remix action can do with a post.
 */
export async function durablePosts() {
  const alone = insertsPerSecond();
  const site = await startSite();
  const plain = await startFormApp();
  const { ours, theirs, quotient } = await inTurns(
    () => postPrayers(site.url, 3),
    () => postPrayers(plain.url, 3),
    ({ requests }) => requests.average,
  );
  await plain.stop();
  await site.stop();
  const row = (name, { requests, latency }, of) => [name, whole(requests.average), ms(latency.p99), ratio(of)];
  return table(
    "3. Durable prayer requests, medians of 5",
    ["", "a second", "p99", "of plain Remix"],
    [
      ["better-sqlite3 alone, one insert a commit, synchronous=FULL", whole(alone), "", ""],
      row(`a plain Remix action that checks nothing, ${clients} clients`, theirs, 1),
      row(`prayer requests, ${clients} clients`, ours, quotient),
    ],
  );
}

/** A plain Remix app with a form, on an empty database of its own, which goes when it stops. */
export async function startFormApp() {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-plain-"));
  const server = await startNode(plainCommand(), { cwd: buildFormApp(), env: { DATA_DIR: folder } });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Each post is another request: its number stands among the names. */
export function postPrayers(url, seconds = 8) {
  let number = 0;
  return autocannon({
    url: `${url}/prayer`,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        setupRequest: (request) => ({
          ...request,
          body: `prayerNamesLiving=Mary+${++number}&prayerNamesDeparted=&prayerRequest=`,
        }),
      },
    ],
  }).then(refuseErrors);
}

function refuseErrors(result) {
  const stored = result.statusCodeStats?.["303"]?.count ?? 0;
  if (stored < result.requests.total) throw new Error(`Only ${stored} of ${result.requests.total} posts were stored.`);
  return result;
}

function insertsPerSecond(seconds = 4) {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-sqlite-"));
  const database = new Database(path.join(folder, "alone.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("CREATE TABLE records (id TEXT PRIMARY KEY, timestamp TEXT, fields TEXT) WITHOUT ROWID");
  const insert = database.prepare("INSERT INTO records VALUES (?, ?, ?)");
  const until = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < until; count++)
    insert.run(`id-${count}`, new Date().toISOString(), `{"names":"Mary ${count}"}`);
  database.close();
  rmSync(folder, { recursive: true, force: true });
  return count / seconds;
}
