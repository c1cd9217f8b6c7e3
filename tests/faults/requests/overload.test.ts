import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

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

test("posts whose bodies do not come leave room for those that do", async () => {
  const limits = { TRUSTED_PROXIES: "1", POSTS_PER_MINUTE: "10", POSTS_PER_DAY: "100", MIN_FILL_SECONDS: "0" };
  const site = await startServer({ env: limits });
  const sockets = new Set<Socket>();
  let opened = 0;
  /** A post of one of twenty networks, which never ends. Another follows it when the site ends it. */
  const trickle = (): void => {
    const socket = connect(site.port, "127.0.0.1");
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      sockets.delete(socket);
      if (opened < 190) trickle();
    });
    const head = [
      "POST /knights HTTP/1.1",
      "Host: localhost",
      `X-Forwarded-For: 2001:db8:0:${(opened++ % 20).toString(16)}::1`,
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 60000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\nname=`);
  };
  try {
    while (opened < 104) trickle();
    await until(() => expect(site.logs()).toContain("slow-post-ended"));
    for (let at = 0; at < 8; at++) {
      const visitor = site.visitor();
      const application = { name: `Visitor ${at}`, email: "visitor@example.org" };
      expect((await visitor.submit(await visitor.get("/knights"), application)).status).toBe(303);
    }
    expect(sockets.size).toBeGreaterThan(90);
    expect(await site.records("knightsOfStOlgaRegistrations")).toHaveLength(8);
  } finally {
    opened = Infinity;
    for (const socket of sockets) socket.destroy();
    await site.stop();
  }
});
