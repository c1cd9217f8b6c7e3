import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
}

export interface RawRequest {
  /** The bytes as they go over the wire, head and body. */
  bytes: Buffer | string;
  /** The visitor's next act: wait for the answer, close the connection, or reset it. */
  then: "wait" | "half-close" | "vanish";
}

/**
 * Sends bytes over a connection of their own, whether they are HTTP or not.
 * @returns the first answer; undefined when the connection ended without one
 */
export function sendRaw(port: number, { bytes, then }: RawRequest): Promise<RawAnswer | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      // Keep-alive holds the connection open after the answer.
      if (isWhole(Buffer.concat(chunks))) socket.destroy();
    });
    socket.on("end", () => socket.destroy());
    socket.on("close", () => resolve(parseAnswer(Buffer.concat(chunks))));
    // The server waits for more, which never comes, and ends the connection, however slow the machine is.
    socket.setTimeout(2000).once("timeout", () => socket.setTimeout(0).end());
    socket.write(bytes, () => leave(socket, then));
  });
}

function leave(socket: Socket, then: RawRequest["then"]): void {
  if (then === "half-close") socket.end();
  if (then === "vanish") socket.resetAndDestroy();
}

function isWhole(received: Buffer): boolean {
  const answer = parseAnswer(received);
  if (!answer || answer.status < 200) return false;
  const length = answer.headers.get("content-length");
  if (length !== undefined) return Buffer.byteLength(answer.body, "latin1") >= Number(length);
  return answer.headers.get("transfer-encoding") === "chunked" && answer.body.endsWith("0\r\n\r\n");
}

/** Of several answers the first; an interim `100 Continue` is passed over. */
export function parseAnswer(received: Buffer): RawAnswer | undefined {
  const text = received.toString("latin1").replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, "");
  const end = text.indexOf("\r\n\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  if (!status || end < 0) return undefined;
  const lines = text.slice(0, end).split("\r\n").slice(1);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(status), headers: new Map(headers), body: text.slice(end + 4) };
}
