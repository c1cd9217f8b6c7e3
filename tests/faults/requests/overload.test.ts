import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";

let server: Server;
const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });

beforeAll(async () => {
  server = await startServer();
  // Whatever is loaded with the first page is loaded.
  await ask("/calendar/2024-01-01");
});
afterAll(async () => {
  agent.destroy();
  await server?.stop();
});

/** Sends a request. @returns what resolves when it is on its way, and what resolves with its answer */
function send(path: string) {
  const request = get(server.url + path, { agent, headers: { "Accept-Encoding": "br, gzip" } });
  const answer = new Promise<number>((resolve, reject) => {
    request.once("error", reject).once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode!));
    });
  });
  return { sent: once(request, "finish"), answer };
}

const ask = (path: string) => send(path).answer;

/**
 * Asks for all of them at once: over connections that are already open, because Node takes new ones one by one, and
 * with the server stopped until the last request is on its way.
 */
async function askAtOnce(paths: string[]): Promise<Promise<number>[]> {
  await Promise.all(paths.map(() => ask("/about")));
  server.process.kill("SIGSTOP");
  const requests = paths.map(send);
  await Promise.all(requests.map(({ sent }) => sent)).finally(() => server.process.kill("SIGCONT"));
  return requests.map(({ answer }) => answer);
}

let day = Date.UTC(2024, 0, 2);
/** The page of a day that was not requested yet. */
const newPage = () => `/calendar/${new Date((day += 86_400_000)).toISOString().slice(0, 10)}`;

test("a file does not wait for the pages requested before it", async () => {
  const script = `/build/browser/${readdirSync("public/build/browser").find((name) => name.endsWith(".js"))}`;
  const answers = await askAtOnce([...Array.from({ length: 100 }, newPage), script]);
  const [pages, file] = [answers.slice(0, -1), answers.at(-1)!];
  let rendered = 0;
  for (const page of pages) void page.then(() => (rendered += 1));
  expect(await file).toBe(200);
  expect(rendered).toBeLessThan(50);
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
});
