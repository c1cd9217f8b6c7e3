import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { parseAnswer, type RawAnswer } from "../../support/network/raw-http";
import { startServer } from "../../support/server/server";

const server = await startServer();
afterAll(() => server.stop());

const piece = Buffer.alloc(100_000, "x");

/** Posts a body as a browser does: it reads the answer when it has sent all. Undefined when it could not send all. */
async function post(bytes: number, isChunked: boolean): Promise<RawAnswer | undefined> {
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  const [before, after] = isChunked ? [`${piece.length.toString(16)}\r\n`, "\r\n"] : ["", ""];
  const received: Buffer[] = [];
  const socket = connect(server.port, "127.0.0.1").pause();
  socket
    .on("error", () => undefined)
    .on("data", (chunk) => {
      received.push(chunk);
      if (Buffer.concat(received).includes("</html>")) socket.destroy();
    });
  const closed = once(socket, "close");
  const send = (part: string | Buffer) => new Promise((sent) => socket.write(part, sent));
  await send(
    `POST /prayer HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
  );
  for (let sent = 0; sent < bytes; sent += piece.length) {
    await send(Buffer.concat([Buffer.from(before), piece, Buffer.from(after)]));
  }
  if (isChunked) await send("0\r\n\r\n");
  socket.resume();
  await closed;
  return parseAnswer(Buffer.concat(received));
}

test.each([
  [900_000, false],
  [5_000_000, false],
  [5_000_000, true],
  [15_000_000, false],
])("a post of %i bytes (chunked: %s) gets a page with advice", async (bytes, isChunked) => {
  const answer = await post(bytes, isChunked);
  expect(answer?.status).toBe(413);
  expect(answer?.body).toMatch(/shorten it/);
});
