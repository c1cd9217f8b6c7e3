import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type BrowserContext } from "@playwright/test";
import { close as end, listen } from "../network/free-port";

interface ProvidersRequest {
  method: string;
  path: string;
  body: URLSearchParams;
}

type Answer = (request: ProvidersRequest, response: ServerResponse) => void | Promise<void>;

/**
 * A small server in a provider's place: what this browser asks of the provider's addresses comes here, under the
 * provider's own names, so that the page's policy is tried as well. Gives the browser's requests so far.
 */
export async function standIn(context: BrowserContext, addresses: string[], answer: Answer) {
  const requests: ProvidersRequest[] = [];
  let isClosed = false;
  const server = createServer(async (incoming, response) => {
    const request = { method: incoming.method ?? "", path: incoming.url ?? "", body: await bodyOf(incoming) };
    requests.push(request);
    await answer(request, response);
  });
  const port = await listen(server);
  for (const origin of new Set(addresses.map((address) => new URL(address).origin))) {
    await context.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      try {
        const answered = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, maxRedirects: 0 });
        await route.fulfill({ response: answered });
      } catch (error) {
        // Requests after the test's end get an empty answer, like every outside address.
        if (!isClosed) throw error;
        await route.fallback();
      }
    });
  }
  const close = async () => {
    isClosed = true;
    await end(server);
  };
  return { requests, close };
}

async function bodyOf(incoming: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const part of incoming) body += String(part);
  return new URLSearchParams(body);
}

export function send(response: ServerResponse, type: string, body: string, status = 200) {
  response.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Access-Control-Allow-Origin": "*" });
  response.end(body);
}
