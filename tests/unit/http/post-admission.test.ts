import { afterAll, beforeAll, expect, it, test, vi } from "vitest";
import { type Middleware } from "~/http/middleware";
import { exchange } from "../../support/network/exchange";
import { testEnv } from "../../support/server/test-env";

let admit: Middleware;

beforeAll(async () => {
  Object.assign(process.env, testEnv("/nowhere", { POSTS_PER_MINUTE: "3", LOG_LEVEL: "silent" }));
  // Before the modules are loaded: what counts keeps the clock that it finds.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.resetModules();
  admit = (await import("~/http/post-admission.server")).admitPosts(["/prayer", "/leave"], "/leave");
});
afterAll(() => void vi.useRealTimers());

let addresses = 0;
const newAddress = () => `203.0.113.${(addresses += 1)}`;

interface Post {
  method?: string;
  from?: string;
  path?: string;
  type?: string;
  length?: number;
  /** False while its body has not come. */
  complete?: boolean;
}

/** The answer to a refused post, by its head alone; status 200 for one that is let in, until it is answered. */
function post({ method = "POST", path: url = "/prayer", type, length = 9, complete = true, ...more }: Post = {}) {
  const { request, response, answer } = exchange(
    method,
    url,
    {
      "x-client-address": more.from ?? newAddress(),
      "content-type": type ?? "application/x-www-form-urlencoded; charset=UTF-8",
      "content-length": String(length),
    },
    complete,
  );
  answer.status = 200;
  admit(request, response, () => {});
  const end = () => response.emit("close");
  if (url !== "/prayer?slow") end();
  return Object.assign(answer, { end, destroy: request.destroy });
}

it.each<[string, Post, number, RegExp]>([
  ["to a page without a form", { path: "/about" }, 405, /can’t send anything to it/],
  ["of JSON", { type: "application/json" }, 415, /did not come from our form/],
  ["with a file", { type: "multipart/form-data; boundary=x" }, 415, /did not come from our form/],
  ["that is too large", { length: 65 * 1024 }, 413, /Back button brings your text back; please shorten it/],
])("a post is refused by its head, with a short page, and counted like others: %s", (_, sent, status, sentence) => {
  const from = newAddress();
  const [answer, ...others] = [1, 2, 3, 4].map(() => post({ ...sent, from }));
  expect(others.map(({ status }) => status)).toEqual([status, status, 429]);
  expect([answer!.status, answer!.headers["Content-Type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(answer!.body).toMatch(sentence);
  expect(answer!.body.length).toBeLessThan(2000);
  expect(answer!.headers.Allow).toBe(status === 405 ? "GET, HEAD" : undefined);
});

test.each<[string, number]>([
  ["application/x-www-form-urlencoded", 200],
  ["Application/X-WWW-Form-Urlencoded ; Charset=UTF-8", 200],
  ['application/x-www-form-urlencoded; x=y; charset="utf-8"', 200],
  ["application/x-www-form-urlencoded; charset=us-ascii", 200],
  ["application/x-www-form-urlencoded; charset=koi8-r", 415],
  ["application/x-www-form-urlencoded; charset=utf-80", 415],
  ["application/x-www-form-urlencoded; charset=x-charset=utf-8", 415],
])("a post of type %s gets %i", (type, status) => expect(post({ type }).status).toBe(status));

test("a form may be as large as the limit; a page is only read; a mail program may send parts", () => {
  expect(post({ length: 64 * 1024 }).status).toBe(200);
  expect(post({ method: "GET", path: "/about" }).status).toBe(200);
  expect(post({ path: "/leave", type: "multipart/form-data; boundary=x" }).status).toBe(200);
});

test("too many posts of one address within a minute are refused with the wait and advice, and accepted afterwards", async () => {
  const from = newAddress();
  for (let count = 0; count < 3; count += 1) expect(post({ from }).status).toBe(200);
  const refused = post({ from });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers["Retry-After"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.body).toContain(`Please wait ${wait} seconds`);
  expect(refused.body).toMatch(/reload this page, and your browser sends it again/);
  expect(post().status).toBe(200);
  vi.setSystemTime(Date.now() + 61_000);
  // lru-cache reads the clock at most once in a real millisecond.
  await vi.waitFor(() => expect(post({ from }).status).toBe(200));
});

test("a flood from 12,000 addresses is counted in bounded memory: the first addresses are forgotten, later ones are not", () => {
  const addressOf = (number: number) => `10.1.${Math.floor(number / 250)}.${number % 250}`;
  const flood = Array.from({ length: 12_000 }, (_, number) => addressOf(number));
  expect([1, 2, 3, 4].map(() => post({ from: flood[0] }).status)).toEqual([200, 200, 200, 429]);
  expect(new Set(flood.slice(1).map((from) => post({ from }).status))).toEqual(new Set([200]));
  expect(post({ from: flood[0] }).status).toBe(200);
  expect([1, 2, 3].map(() => post({ from: flood.at(-1) }).status)).toEqual([200, 200, 429]);
});

test("of more than a hundred posts at once the slowest without its body gives way; where all are whole, the last waits", () => {
  const slow = { path: "/prayer?slow" };
  const waiting = [true, false, false, ...Array<boolean>(97).fill(true)].map((complete) => post({ ...slow, complete }));
  expect([1, 2].map(() => post(slow).status)).toEqual([200, 200]);
  expect(waiting.map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 1, 1, ...Array<number>(97).fill(0)]);
  const refused = post();
  expect([refused.status, refused.headers["Retry-After"]]).toEqual([503, "5"]);
  expect(refused.body).toMatch(/reload this page/);
  waiting.forEach(({ end }) => end());
  expect(post().status).toBe(200);
});
