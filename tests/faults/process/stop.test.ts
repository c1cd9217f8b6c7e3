import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { urlencoded } from "../../support/visitor/html-form";
import { recordsOf } from "../../support/records/operator";
import { parseAnswer } from "../../support/network/raw-http";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

/** Posts one request after another until the server is gone; gives the names that it acknowledged. */
async function postUntilGone(server: Server, client: number, acknowledged: string[]): Promise<void> {
  const visitor = server.visitor();
  for (let count = 0; ; count++) {
    const name = `Client ${client} request ${count}`;
    try {
      const answer = await visitor.post("/prayer", { prayerNamesLiving: name }, { Connection: "close" });
      expect(answer.status).toBe(303);
      acknowledged.push(name);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch failed: nobody listens any more
      throw error;
    }
  }
}

/** A post whose second half is sent on request. */
function halfAPost(server: Server, name: string) {
  const body = urlencoded({ prayerNamesLiving: name });
  const head = `POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  const socket = connect(server.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("error", () => undefined).on("data", (chunk) => chunks.push(chunk));
  const sent = new Promise<void>((done) =>
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`, () => done()),
  );
  return {
    sent,
    finish: async () => {
      socket.write(body.slice(9));
      await once(socket, "close");
      return parseAnswer(Buffer.concat(chunks));
    },
  };
}

test("SIGTERM under load: running requests finish, acknowledged posts stay, exit 0 within ten seconds", async () => {
  const server = await startServer();
  const acknowledged: string[] = [];
  const clients = Array.from({ length: 16 }, (_, client) => postUntilGone(server, client, acknowledged));
  const late = halfAPost(server, "Sent in two halves");
  const neverFinished = halfAPost(server, "Never finished");
  await Promise.all([late.sent, neverFinished.sent]);
  while (acknowledged.length < 200) await once(server.process.stdout!, "data");

  const gone = once(server.process, "exit");
  const asked = performance.now();
  server.process.kill("SIGTERM");
  await until(() => expect(server.logs()).toContain('"event":"stopping"'));
  expect((await late.finish())?.status).toBe(303);
  acknowledged.push("Sent in two halves");

  expect(await gone).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await until(() => expect(server.logs()).toContain('"event":"stopped"'));
  await Promise.all(clients);

  const kept = (await recordsOf(server.dataDir, "prayerRequests")).map((record) => record.prayerNamesLiving);
  expect(new Set(kept).size).toBe(kept.length);
  expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
  expect(kept).not.toContain("Never finished");
}, 60_000);

test("an idle open connection does not delay the stop", async () => {
  const server = await startServer();
  const idle = connect(server.port, "127.0.0.1");
  idle.on("error", () => undefined).write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(idle, "data");
  const asked = performance.now();
  await server.stop();
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(server.process.exitCode).toBe(0);
});
