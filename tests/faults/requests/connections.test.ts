import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { securityHeaders } from "~/http/security-headers.server";
import { parseAnswer, sendRaw } from "../../support/network/raw-http";
import { containerCommand } from "../../support/project/dockerfile";
import { memoryMb } from "../../support/server/resources";
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

/** With the container's bounds on memory. */
const server = await startServer({ command: [process.execPath, ...containerCommand().slice(1)] });
const sockets: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  agent.destroy();
  await server.stop();
});

const slowHead = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ";
const slowBody =
  "POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n";

test("clients that never finish a head or a body are disconnected, and others are served meanwhile", async () => {
  const slow = Array.from({ length: 50 }, (_, client) => drip(server.port, client % 2 ? slowHead : slowBody));
  expect((await server.visitor().get("/")).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer?.status).toBe(408);
});

/** The requests that Node refuses; and those refused by the site (admission.test.ts) that only a socket can send. */
const bad: [string, string, number][] = [
  ["bytes that are no HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
  ["a head of 20,000 bytes", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  // A server may ignore an expectation (RFC 9110, 10.1.1).
  ["an unknown expectation", "GET /about HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n", 200],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["CONNECT", "CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
];

test.each(bad)("%s gets the right answer", async (_, bytes, status) => {
  // The system may drop an answer whose connection ends while the request still comes.
  const answer = await until(async () => (await sendRaw(server.port, { bytes, then: "wait" })) ?? expect.fail("none"));
  expect(answer.status).toBe(status);
  for (const name of Object.keys(securityHeaders)) expect(answer.headers.has(name.toLowerCase()), name).toBe(true);
});

/** Sends so many requests for the home page in one go, and never reads an answer. */
function askWithoutReading(requests: number): void {
  const socket = connect(server.port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests));
  sockets.push(socket);
}

test.each([2_000, 4])(
  "the site survives 100 visitors who send %i requests at once and read nothing",
  async (requests) => {
    expect((await server.visitor().get("/")).status).toBe(200);
    for (let count = 0; count < 100; count++) askWithoutReading(requests);
    let most = 0;
    for (let count = 0; count < 100; count++) {
      const page = await server.visitor().get(count % 2 === 0 ? "/faith" : "/prayer");
      expect(page.status).toBe(200);
      expect(page.html).toContain("</html>");
      most = Math.max(most, memoryMb(server, "VmRSS"));
    }
    expect(most).toBeLessThan(200);
  },
);

/** Sends so many requests at once. @returns how many have been answered when the connection ends */
async function answersTo(requests: number): Promise<number> {
  const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
  const head = "GET / HTTP/1.1\r\nHost: x\r\n";
  socket.write(`${head}\r\n`.repeat(requests - 1) + `${head}Connection: close\r\n\r\n`);
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (received += chunk));
  await once(socket, "close");
  return received.split("HTTP/1.1 200 OK").length - 1;
}

test("a connection may have four requests unanswered; the fifth ends it", async () => {
  expect(await answersTo(4)).toBe(4);
  expect(await answersTo(5)).toBeLessThan(4);
  await until(() => expect(server.logs()).toContain('"event":"too-many-requests-at-once"'));
});

test("a file does not wait for the pages requested before it", async () => {
  const script = `/build/browser/${readdirSync("public/build/browser").find((name) => name.endsWith(".js"))}`;
  const days = Array.from({ length: 100 }, (_, day) => new Date(Date.UTC(2024, 0, 2 + day)).toISOString().slice(0, 10));
  const answered: string[] = [];
  const ask = (path: string) =>
    get(server.url + path, { agent }).once("response", (response) =>
      response.resume().once("end", () => answered.push(`${response.statusCode} ${path}`)),
    );
  // Over open connections, because Node takes new ones one by one, and with the server stopped meanwhile.
  for (let connection = 0; connection <= 100; connection++) ask("/about");
  await until(() => expect(answered).toHaveLength(101));
  answered.length = 0;
  server.process.kill("SIGSTOP");
  const requests = [...days.map((day) => `/calendar/${day}`), script].map(ask);
  await Promise.all(requests.map((request) => once(request, "finish"))).finally(() => server.process.kill("SIGCONT"));
  await until(() => expect(answered).toHaveLength(101));
  expect(answered.filter((answer) => !answer.startsWith("200"))).toEqual([]);
  expect(answered.indexOf(`200 ${script}`)).toBeLessThan(50);
});
