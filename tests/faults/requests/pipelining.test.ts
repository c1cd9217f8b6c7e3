import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { containerCommand } from "../../support/project/dockerfile";
import { memoryMb } from "../../support/server/resources";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

/** With the container's bounds on memory. */
const [, ...container] = containerCommand();

let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startServer({ command: [process.execPath, ...container] });
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await server?.stop();
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
function answersTo(requests: number): Promise<number> {
  const socket = connect(server.port, "127.0.0.1");
  const head = "GET / HTTP/1.1\r\nHost: x\r\n";
  socket.write(`${head}\r\n`.repeat(requests - 1) + `${head}Connection: close\r\n\r\n`);
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (received += chunk));
  return new Promise((resolve) => {
    socket.on("error", () => undefined).once("close", () => resolve(received.split("HTTP/1.1 200 OK").length - 1));
  });
}

test("a connection may have four requests unanswered; the fifth ends it", async () => {
  expect(await answersTo(4)).toBe(4);
  expect(await answersTo(5)).toBeLessThan(4);
  await until(() => expect(server.logs()).toContain('"event":"too-many-requests-at-once"'));
});
