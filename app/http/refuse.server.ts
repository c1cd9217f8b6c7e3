import { type IncomingMessage, type ServerResponse } from "node:http";

/** Node's own handler of requests: what a server calls for each. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request, or calls `next` once. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A request that is not let in, and what its sender is told. */
export interface RefusedRequest {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/** Answers with a sentence of plain text, and ends the connection. */
export function refuse(response: ServerResponse, { status, message, headers }: RefusedRequest): void {
  const body = `${message}\n`;
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...headers,
  });
  response.end(body);
}
