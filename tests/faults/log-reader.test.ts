import { once } from "node:events";
import { Agent, get } from "node:http";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { recordsOf } from "../support/operator";
import { type Server, startServer } from "../support/server";

let server: Server | undefined;
afterEach(() => server?.kill());

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
afterAll(() => agent.destroy());

/** Has the site write so many lines: each is for a request whose path is as long as a line names. */
async function writeLines(server: Server, count: number): Promise<void> {
  const ask = () =>
    new Promise<void>((resolve, reject) =>
      get(server.url + longPath, { agent }, (answer) => answer.resume().once("end", resolve)).once("error", reject),
    );
  for (let line = 0; line < count; line += 50) await Promise.all(Array.from({ length: 50 }, ask));
}

const longPath = `/favicon.svg/${"x".repeat(180)}/../`;

async function stopInOrder(server: Server): Promise<void> {
  const ended = once(server.process, "exit");
  const askedAt = performance.now();
  server.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
}

async function sendPrayer(server: Server, name: string): Promise<void> {
  expect((await server.visitor().post("/prayer", { prayerNamesLiving: name })).status).toBe(303);
}

const namesIn = async ({ dataDir }: Server) =>
  (await recordsOf(dataDir, "prayerRequests")).map((record) => record.prayerNamesLiving);

describe("with nobody reading the log any more", () => {
  test("the site answers, ends in order, and has stored what it acknowledged", async () => {
    server = await startServer();
    server.process.stdout!.destroy();
    await writeLines(server, 200);
    await sendPrayer(server, "Olga");
    await stopInOrder(server);
    expect(await namesIn(server)).toEqual(["Olga"]);
  });
});

describe("with a reader of the log that has stalled", () => {
  test("the site answers, ends in order, and has stored what it acknowledged", async () => {
    server = await startServer();
    server.process.stdout!.pause();
    await writeLines(server, 6_000);
    await sendPrayer(server, "Olga");
    await stopInOrder(server);
    expect(await namesIn(server)).toEqual(["Olga"]);
  });

  test("few lines wait for it; the others are dropped, and counted when it reads again", async () => {
    server = await startServer();
    const seen = server.logs().length;
    server.process.stdout!.pause();
    await writeLines(server, 12_000);
    server.process.stdout!.resume();
    const dropped = /"event":"log-lines-dropped","lines":(\d+)/;
    while (!dropped.test(server.logs())) await once(server.process.stdout!, "data");
    await stopInOrder(server);
    const logs = server.logs().slice(seen);
    const written = logs.match(/"event":"request"/g)!.length;
    expect(written + Number(dropped.exec(logs)![1])).toBe(12_000);
    // What waits in the site, and what the system holds of the pipe.
    expect(logs.length).toBeLessThan(2 * 1024 * 1024);
    for (const line of logs.split("\n").filter(Boolean)) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});
