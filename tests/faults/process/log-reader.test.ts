import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { recordsOf } from "../../support/records/operator";
import { type Server, siteCommand, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server;
let reader: number;
afterEach(async () => {
  await server?.kill();
  endReader();
});

/**
 * A site whose log goes through a pipe to a process of its own, as with `npm start | reader`. Node's own pipes between
 * processes are sockets, which behave differently without a reader.
 */
async function startWithReader(): Promise<Server> {
  const pipe = path.join(temporaryFolder("log"), "pipe");
  const script = 'mkfifo "$0"; cat "$0" & echo "reader $!"; exec "$@" > "$0"';
  const started = await startServer({ command: ["sh", "-c", script, pipe, ...siteCommand] });
  reader = Number(/^reader (\d+)$/m.exec(started.logs())![1]);
  return started;
}

function endReader(): void {
  try {
    process.kill(reader, "SIGKILL");
  } catch {
    // It has ended with the site.
  }
}

/** Ends the reader, and waits until its end of the pipe is closed. */
async function closeLog(): Promise<void> {
  const closed = once(server.process.stdout!, "close");
  endReader();
  await closed;
}

/** Has the site write so many lines: each is for a request whose path is as long as a line names. */
async function writeLines(server: Server, count: number): Promise<void> {
  const ask = async () => (await fetch(server.url + longPath)).text();
  for (let line = 0; line < count; line += 50) await Promise.all(Array.from({ length: 50 }, ask));
}

const longPath = `/favicon.svg/${"x".repeat(180)}%5C`;

async function stopInOrder(server: Server): Promise<void> {
  await server.stop();
  expect(server.process.exitCode).toBe(0);
}

test.each<[string, number, () => unknown]>([
  ["no reader", 200, closeLog],
  ["a stalled reader", 6_000, () => process.kill(reader, "SIGSTOP")],
])("with %s the site answers, stops cleanly, and has stored what it acknowledged", async (_, lines, spoilReader) => {
  server = await startWithReader();
  await spoilReader();
  await writeLines(server, lines);
  expect((await server.visitor().post("/prayer", { prayerNamesLiving: "Olga" })).status).toBe(303);
  await stopInOrder(server);
  expect(await recordsOf(server.dataDir, "prayerRequests")).toMatchObject([{ prayerNamesLiving: "Olga" }]);
});

test("without a reader a site that has no records and is stopped at once stops cleanly too", async () => {
  server = await startWithReader();
  await closeLog();
  await stopInOrder(server);
});

test("few lines wait for a stalled reader; the site drops the others and reports their number later", async () => {
  server = await startWithReader();
  const seen = server.logs().length;
  process.kill(reader, "SIGSTOP");
  await writeLines(server, 12_000);
  process.kill(reader, "SIGCONT");
  const dropped = /"event":"log-lines-dropped","lines":(\d+)/;
  await until(() => expect(server.logs()).toMatch(dropped));
  await Promise.all([once(server.process.stdout!, "close"), stopInOrder(server)]);
  const logs = server.logs().slice(seen);
  const written = logs.match(/"event":"request"/g)!.length;
  expect(written + Number(dropped.exec(logs)![1])).toBe(12_000);
  // The lines that wait in the site, and those in the system's pipe.
  expect(logs.length).toBeLessThan(2 * 1024 * 1024);
  for (const line of logs.split("\n").filter(Boolean)) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
