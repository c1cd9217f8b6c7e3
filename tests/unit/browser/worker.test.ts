import { beforeEach, describe, expect, test, vi } from "vitest";

type Listener = (event: object) => void;

const HOST = "http://localhost:3000";
/** By the visitor's own clock. */
const NOON = Date.parse("2026-11-21T12:00:00");
const DAY_MS = 86_400_000;

let listeners: Map<string, Listener>;
let cache: Map<string, Response>;
/** The server's answers by path; undefined without a network. */
let server: Map<string, () => Response> | undefined;
let asked: string[];
let work: Promise<unknown>[];
let navigator: { onLine: boolean; connection?: { saveData: boolean } };

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "Content-Type": "text/html", Date: new Date().toUTCString(), ...headers } });
const page = (title: string, headers = {}) =>
  html(`<title>${title} · Parish</title><body><header>Menu</header><h1>${title}</h1>`, headers);
const offlinePage = () => html('<title>Offline</title><p>Not saved.</p><div id="saved" hidden="">');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOON });
  [listeners, cache, asked, work] = [new Map(), new Map(), [], []];
  navigator = { onLine: true };
  server = new Map([["/offline", offlinePage]]);
  for (const path of ["/", "/week", "/readings", "/contact", "/about"]) server.set(path, () => page(`Page ${path}`));
  vi.stubGlobal("self", {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { matchAll: () => Promise.resolve([{ url: `${HOST}/about` }]) },
    navigator,
  });
  const stored = {
    put: async (path: string, response: Response) => void cache.set(path, response),
    delete: async (path: string) => cache.delete(path),
    matchAll: async () =>
      [...cache].map(([path, response]) => Object.defineProperty(response.clone(), "url", { value: HOST + path })),
  };
  vi.stubGlobal("caches", { open: async () => stored });
  vi.stubGlobal("fetch", async (request: Request | string, how?: RequestInit) => {
    const { pathname, search } = new URL(typeof request === "string" ? request : request.url, HOST);
    asked.push(pathname + search + (how ? ` ${how.credentials}` : ""));
    if (!server) throw new TypeError("Failed to fetch");
    return server.get(pathname)?.() ?? new Response("Not here", { status: 404 });
  });
  vi.resetModules();
  await import("~/browser/worker/service-worker");
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const begin = (name: string, event: object = {}) =>
  listeners.get(name)!({ waitUntil: (promise: Promise<unknown>) => work.push(promise), ...event });
const finishWork = async () => {
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(work.splice(0));
};

/** Opens a page. @returns its text; undefined where the worker leaves it to the browser */
async function visit(path: string, more: { method?: string; mode?: string; headers?: HeadersInit } = {}) {
  const { method = "GET", mode = "navigate", headers } = more;
  const request = new Request(HOST + path, { method, headers });
  Object.defineProperty(request, "mode", { value: mode });
  let answer: Promise<Response> | undefined;
  begin("fetch", { request, respondWith: (response: Promise<Response>) => (answer = response) });
  const response = await answer;
  const text = response?.type === "error" ? "error" : await response?.text();
  await finishWork();
  return text;
}
const goOffline = () => (server = undefined);
const saved = () => [...cache.keys()].sort();

describe("With a network", () => {
  test("the page is saved after the first paint, without cookies and with its query; the essential ones once a day", async () => {
    const request = Object.defineProperty(new Request(`${HOST}/about?fbclid=1`), "mode", { value: "navigate" });
    begin("fetch", { request, respondWith: () => {} });
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toEqual(["/about?fbclid=1"]);
    await finishWork();
    expect(asked[1]).toBe("/about?fbclid=1 omit");
    expect(asked).toContain("/week omit");
    asked = [];
    await visit("/about");
    expect(asked).toEqual(["/about", "/about omit"]);
    vi.setSystemTime(NOON + DAY_MS);
    asked = [];
    await visit("/about");
    expect(asked).toContain("/week omit");
  });

  test("only the page is saved under Save-Data", async () => {
    navigator.connection = { saveData: true };
    await visit("/about");
    expect(saved()).toEqual(["/about"]);
  });

  test.each([
    ["a form, or a page that is one visitor's own", "/own", () => page("Own", { "Cache-Control": "no-store" })],
    ["a file", "/file", () => new Response("x", { headers: { "Content-Type": "text/calendar" } })],
    ["an error", "/error", () => new Response("x", { status: 500, headers: { "Content-Type": "text/html" } })],
  ])("%s is never saved", async (_, path, answer) => {
    server!.set(path, answer);
    await visit(path);
    expect(cache.has(path)).toBe(false);
  });

  test("a page removed from the site is forgotten", async () => {
    await visit("/about");
    server!.delete("/about");
    expect(await visit("/about")).toBe("Not here");
    expect(cache.has("/about")).toBe(false);
  });

  test.each([{ method: "POST" }, { mode: "no-cors" }])("the browser itself answers %o", async (more) => {
    expect(await visit("/about", more)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("Without a network", () => {
  test("a page older than a week is neither shown nor linked, because its times may be wrong", async () => {
    await visit("/about");
    goOffline();
    vi.setSystemTime(NOON + 7 * DAY_MS - 60_000);
    expect(await visit("/about")).toContain("Saved on Saturday");
    vi.setSystemTime(NOON + 7 * DAY_MS + 60_000);
    const text = await visit("/about");
    expect(text).toContain("Not saved.");
    expect(text).toContain('<div id="saved" hidden="">');
  });

  test("a prefetch gets no answer, because the click may have a network again", async () => {
    await visit("/about");
    goOffline();
    expect(await visit("/about", { headers: { "Sec-Purpose": "prefetch" } })).toBe("error");
  });

  test("what only the browser's own cache has is shown", async () => {
    await visit("/about");
    navigator.onLine = false;
    expect(await visit("/about")).toContain("Saved on Saturday, November 21. You are offline.");
    expect(await visit("/missing")).toBe("Not here");
  });
});

test("At most forty pages are saved: the oldest are dropped, the essential ones stay", async () => {
  for (let at = 0; at < 37; at += 1) {
    server!.set(`/page-${at}`, () => page(`Page ${at}`));
    vi.setSystemTime(NOON + at * 60_000);
    await visit(`/page-${at}`);
  }
  expect(cache.size).toBe(40);
  expect(cache.has("/page-0")).toBe(false);
  for (const path of ["/page-36", "/page-2", "/offline", "/week", "/"]) expect(cache.has(path)).toBe(true);
});

test("A new worker saves the essential pages and the open page", async () => {
  begin("install");
  await finishWork();
  expect(saved()).toEqual(["/", "/about", "/contact", "/offline", "/readings", "/week"]);
});
