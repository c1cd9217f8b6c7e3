import { request } from "node:http";

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As it travelled: still compressed. */
  body: Buffer;
}

/** Sends a request that accepts the given encoding, and keeps the body as it was sent. */
export function onTheWire(url: string, encoding = "br, gzip"): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.once("error", reject).end();
  });
}
