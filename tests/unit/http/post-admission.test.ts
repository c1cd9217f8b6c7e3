import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { sendRaw } from "../../support/network/raw-http";
import { testEnv } from "../../support/server/test-env";

let server: Server;
let port: number;
/** The requests that were let in, until they are answered. */
let admitted: (() => void)[] = [];

beforeAll(async () => {
  Object.assign(process.env, testEnv("/nowhere", { POSTS_PER_MINUTE: "3", TRUSTED_PROXIES: "1", LOG_LEVEL: "silent" }));
  // Before the modules are loaded: what counts keeps the clock that it finds.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.resetModules();
  const { admitPosts } = await import("~/http/post-admission.server");
  const { setClientAddress } = await import("~/http/request/rate-limit.server");
  const admit = admitPosts(["/prayer"]);
  server = createServer((request, response) => {
    setClientAddress(request);
    admit(request, response, () => {
      admitted.push(() => response.end("taken"));
      if (request.url !== "/prayer?slow") admitted.pop()!();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  admitted.forEach((answer) => answer());
  admitted = [];
});
afterAll(() => {
  vi.useRealTimers();
  server.close();
});

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

interface Post {
  from?: string;
  path?: string;
  type?: string;
  body?: string;
  /** The head's values, where they differ from the body. */
  length?: number;
}

function post({ from = newAddress(), path = "/prayer", type, body = "name=Olga", length = body.length }: Post = {}) {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: x",
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type ?? "application/x-www-form-urlencoded; charset=UTF-8"}`,
    `Content-Length: ${length}`,
  ];
  return sendRaw(port, { bytes: `${head.join("\r\n")}\r\n\r\n${body}`, then: "wait" });
}
const statusOf = async (sent: Post) => (await post(sent))?.status;

describe("a post is refused by its head, with a short page", () => {
  const tooLong = "x".repeat(65 * 1024);
  it.each<[string, Post, number, RegExp]>([
    ["to a page without a form", { path: "/about" }, 405, /can’t send anything to it/],
    ["to no page", { path: "/no/such/page" }, 405, /can’t send anything to it/],
    ["of JSON", { type: "application/json" }, 415, /did not come from our form/],
    ["with a file", { type: "multipart/form-data; boundary=x" }, 415, /did not come from our form/],
    ["in another encoding", { type: "application/x-www-form-urlencoded; charset=koi8-r" }, 415, /did not come/],
    ["that is too large", { body: tooLong }, 413, /Back button brings your text back; please shorten it/],
    ["that will be too large, before it has come", { body: "", length: 5_000_000 }, 413, /please shorten it/],
    ["that no visitor sends", { body: "", length: 50_000_000 }, 413, /please shorten it/],
  ])("%s", async (_, sent, status, sentence) => {
    const answer = await post(sent);
    expect(answer?.status).toBe(status);
    expect(Buffer.from(answer!.body, "latin1").toString()).toMatch(sentence);
    expect(answer!.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer!.body.length).toBeLessThan(2000);
  });
});

test("a page that takes no post names the methods it takes", async () => {
  expect((await post({ path: "/about" }))?.headers.get("allow")).toBe("GET, HEAD");
});

test.each<[string, number]>([
  ["application/x-www-form-urlencoded", 200],
  ["Application/X-WWW-Form-Urlencoded ; Charset=UTF-8", 200],
  ['application/x-www-form-urlencoded; x=y; charset="utf-8"', 200],
  ["application/x-www-form-urlencoded; charset=utf8", 200],
  ["application/x-www-form-urlencoded; charset=us-ascii", 200],
  ["application/x-www-form-urlencoded; charset=utf-80", 415],
  ["application/x-www-form-urlencoded; charset=x-charset=utf-8", 415],
])("a post of type %s gets %i", async (type, status) => expect(await statusOf({ type })).toBe(status));

test("a form may be as large as the limit, and a page is only read", async () => {
  expect(await statusOf({ body: "x".repeat(64 * 1024) })).toBe(200);
  const read = await fetch(`http://127.0.0.1:${port}/about`);
  expect(await read.text()).toBe("taken");
});

describe("too many posts of one address within a minute", () => {
  it("are refused before their body arrives, with the wait and advice, and accepted afterwards", async () => {
    const from = newAddress();
    for (let count = 0; count < 3; count += 1) expect(await statusOf({ from })).toBe(200);
    const refused = await post({ from, body: "", length: 60_000 });
    expect(refused?.status).toBe(429);
    const wait = Number(refused!.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused!.body).toContain(`Please wait ${wait} seconds`);
    expect(refused!.body).toMatch(/reload this page, and your browser sends it again/);
    expect(await statusOf({})).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await statusOf({ from })).toBe(200);
  });

  it.each<[string, Post]>([
    ["405", { path: "/about" }],
    ["415", { type: "text/plain" }],
    ["413", { body: "", length: 70_000 }],
  ])("include those answered with %s", async (status, sent) => {
    const from = newAddress();
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await statusOf({ ...sent, from }));
    expect(statuses.map(String)).toEqual([status, status, status, "429"]);
    expect(await statusOf({ from })).toBe(429);
  });

  it("are refused on an open connection, and their bodies discarded", async () => {
    const from = newAddress();
    const one = (body: string) =>
      `POST /prayer HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const bytes = Array.from({ length: 6 }, () => one("x".repeat(60_000))).join("");
    const agent = await sendRaw(port, { bytes, then: "wait" });
    expect(agent?.status).toBe(415);
    expect(await statusOf({ from })).toBe(429);
  });
});

it("a form's script gets the message as its page data", async () => {
  const answer = await post({ path: "/prayer.data", type: "text/plain" });
  expect(answer?.status).toBe(415);
  const [, , , name, sentence] = JSON.parse(answer!.body) as string[];
  expect([name, sentence]).toEqual([
    "refused",
    expect.stringMatching(/^Nothing was sent: it did not come from our form/),
  ]);
});

it("more than a hundred posts at once get a Retry-After, and later ones are accepted", async () => {
  const waiting = Array.from({ length: 100 }, () => post({ path: "/prayer?slow" }));
  await vi.waitFor(() => expect(admitted).toHaveLength(100));
  const refused = await post();
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused!.body).toMatch(/reload this page/);
  admitted.splice(0).forEach((answer) => answer());
  for (const answer of await Promise.all(waiting)) expect(answer?.status).toBe(200);
  expect(await statusOf({})).toBe(200);
});
