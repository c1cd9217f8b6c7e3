import { EventEmitter } from "node:events";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { vi } from "vitest";

type Headers = Record<string, string | number | undefined>;

/** A request and its response for a middleware, without a connection; `answer` is what was answered so far. */
export function exchange(method: string, url: string, headers: Record<string, unknown> = {}, complete = true) {
  const answer = { status: 0, headers: {} as Headers, body: "" as string | Buffer };
  const destroy = vi.fn();
  const request = Object.assign(new EventEmitter(), { method, url, headers, headersDistinct: {}, complete, destroy });
  const response = Object.assign(new EventEmitter(), {
    req: request,
    writeHead: (status: number, headers: Headers) => Object.assign(answer, { status, headers }),
    end: (body = "") => (answer.body = body),
  });
  return {
    request: request as unknown as IncomingMessage & { destroy: typeof destroy },
    response: response as unknown as ServerResponse,
    answer,
  };
}
