import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { urlencoded } from "../../support/visitor/html-form";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

/** A post whose second half is sent on request. */
function halfAPost(server: Server, name: string) {
  const body = urlencoded({ prayerNamesLiving: name });
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length };
  const post = request(`${server.url}/prayer`, { method: "POST", headers }).on("error", () => undefined);
  const sent = new Promise((done) => post.write(body.slice(0, 9), done));
  const finish = async () => {
    const [{ statusCode }] = (await once(post.end(body.slice(9)), "response")) as [IncomingMessage];
    return statusCode;
  };
  return { sent, finish };
}

// Under load: kill.test.ts.
test("SIGTERM: a running request finishes, one that is never whole does not, and the site exits with 0 before its host kills it", async () => {
  const server = await startServer();
  const late = halfAPost(server, "Sent in two halves");
  const neverFinished = halfAPost(server, "Never finished");
  await Promise.all([late.sent, neverFinished.sent]);
  const gone = once(server.process, "exit");
  const asked = performance.now();
  server.process.kill("SIGTERM");
  await until(() => expect(server.logs()).toContain('"event":"stopping"'));
  expect(await late.finish()).toBe(303);
  expect(await gone).toEqual([0, null]);
  // After eight seconds of the site; after thirty Node would end the other connection by itself.
  expect(performance.now() - asked).toBeLessThan(20_000);
  await until(() => expect(server.logs()).toContain('"event":"stopped"'));
  expect(await server.records("prayerRequests")).toMatchObject([{ prayerNamesLiving: "Sent in two halves" }]);
});

test("an idle open connection does not delay the stop", async () => {
  const server = await startServer();
  const idle = connect(server.port, "127.0.0.1");
  idle.on("error", () => undefined).write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(idle, "data");
  const asked = performance.now();
  await server.stop();
  // Left alone the connection would end after 65 seconds.
  expect(performance.now() - asked).toBeLessThan(20_000);
  expect(server.process.exitCode).toBe(0);
});
