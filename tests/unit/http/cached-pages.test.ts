import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cachePage, dropOutdatedPages, pageKey } from "~/http/page-cache.server";
import { answerFromCache } from "~/http/cached-pages.server";

const html = `<!DOCTYPE html><p>${"Glory to God for all things! ".repeat(100)}</p>`;
const today = { id: "today", maxAgeSeconds: 60 };

/** A server that answers from the cache alone; what is not there it answers with 599. */
let server: Server;
let version = today;
let middleware: ReturnType<typeof answerFromCache>;

const renewFormCookie = () => "form=token";
const pageOf = (html: string) => ({
  html,
  status: 200,
  headers: { "Content-Type": "text/html; charset=utf-8" },
  hasForm: false,
});

beforeAll(async () => {
  server = createServer((request, response) => {
    middleware(request, response, () => response.writeHead(599).end("not cached"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

beforeEach(() => {
  version = today;
  middleware = answerFromCache({ currentVersion: () => version, renewFormCookie });
  dropOutdatedPages({ id: "yesterday", maxAgeSeconds: 60 });
  dropOutdatedPages(today);
  cachePage(pageKey("/about", false), pageOf(html));
});

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ port, path, method, headers, agent: false }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.on("response", resolve).on("error", reject),
  );
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) };
}

describe("a cached page", () => {
  it("is answered whole, with its lifetime and Vary", async () => {
    const { status, headers, body } = await ask("/about", { "Accept-Encoding": "gzip" });
    expect([status, gunzipSync(body).toString()]).toEqual([200, html]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "gzip",
      "content-length": String(body.length),
      "cache-control": "public, max-age=60, must-revalidate",
      vary: "Accept-Encoding, Cookie, Save-Data",
    });
  });

  it("is the same page with any query", async () => {
    expect((await ask("/about?utm_source=mail?x")).body.toString()).toBe(html);
  });

  it("answers HEAD with its headers only", async () => {
    const { status, headers, body } = await ask("/about", {}, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    expect(headers["content-length"]).toBe(String(html.length));
  });

  it("expires with its day", async () => {
    version = { id: "tomorrow", maxAgeSeconds: 60 };
    expect((await ask("/about")).status).toBe(599);
  });
});

describe("a request outside the cache", () => {
  it.each([
    ["an unknown page", "/contact", {}, "GET"],
    ["a post", "/about", {}, "POST"],
    ["a visitor for whom an alert waits", "/about", { Cookie: "a=b; alert=InByYXllci1zZW50Ig%3D%3D" }, "GET"],
    ["a visitor who asks for little data", "/about", { "Save-Data": "on" }, "GET"],
  ])("%s", async (_, path, headers, method) => {
    expect((await ask(path, headers, method)).status).toBe(599);
  });

  it.each([
    ["a cookie of another name", { Cookie: "myalert=1; theme=dark" }],
    ["a Save-Data header that says off", { "Save-Data": "off" }],
  ])("but %s changes nothing", async (_, headers) => {
    expect((await ask("/about", headers)).status).toBe(200);
  });

  it("a visitor with Save-Data gets the page for that", async () => {
    cachePage(pageKey("/about", true), pageOf("little"));
    expect((await ask("/about", { "Save-Data": " On " })).body.toString()).toBe("little");
  });
});

describe("the version of the cache", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("works in the first second of 1970, for a machine without a clock", async () => {
    vi.setSystemTime(500);
    expect((await ask("/about")).status).toBe(200);
  });

  it("is checked once a second", async () => {
    const current = vi.fn(() => today);
    middleware = answerFromCache({ currentVersion: current, renewFormCookie });
    for (const moment of ["23:59:58.100", "23:59:58.999"]) {
      vi.setSystemTime(new Date(`2025-11-10T${moment}`));
      expect((await ask("/about")).status).toBe(200);
    }
    expect(current).toHaveBeenCalledTimes(1);
    current.mockReturnValue({ id: "tomorrow", maxAgeSeconds: 60 });
    vi.setSystemTime(new Date("2025-11-10T23:59:59.000"));
    expect((await ask("/about")).status).toBe(599);
  });
});
