import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { securityHeaders } from "~/http/security-headers.server";
import { parseAnswer, sendRaw } from "../../support/network/raw-http";
import { startServer } from "../../support/server/server";
import { until } from "../../support/until";

/** Sends a piece, and then one byte whenever the connection is idle for a moment, until the server ends it. */
async function drip(port: number, beginning: string): Promise<ReturnType<typeof parseAnswer>> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("error", () => undefined).on("data", (chunk) => chunks.push(chunk));
  socket.setTimeout(100, () => socket.write("x"));
  socket.write(beginning);
  await once(socket, "close");
  return parseAnswer(Buffer.concat(chunks));
}

const server = await startServer();
afterAll(() => server.stop());

const slowHead = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";
const slowBody =
  "POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n";

test("clients that never finish a head or a body are disconnected, and others are served meanwhile", async () => {
  const slow = Array.from({ length: 50 }, (_, client) => drip(server.port, client % 2 ? slowHead : slowBody));
  expect((await server.visitor().get("/")).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer?.status).toBe(408);
});

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
/** What Node itself refuses; of what the site refuses (admission.test.ts), what only a socket can send. */
const bad: [string, string, number][] = [
  ["bytes that are no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
  ["a head of 20,000 bytes", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["an address of 1 MB", get(`/?${"q".repeat(1024 * 1024)}`), 431],
  // A server may ignore an expectation (RFC 9110, 10.1.1).
  ["an unknown expectation", "GET /about HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n", 200],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["an invalid method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["two lengths", "POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc", 400],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
];

test.each(bad)("%s gets the right answer", async (_, bytes, status) => {
  // The system may drop an answer whose connection ends while the request still comes.
  const answer = await until(async () => (await sendRaw(server.port, { bytes, then: "wait" })) ?? expect.fail("none"));
  expect(answer.status).toBe(status);
  for (const name of Object.keys(securityHeaders)) expect(answer.headers.has(name.toLowerCase()), name).toBe(true);
});
