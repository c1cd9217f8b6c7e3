import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyPage, formPages, textPages } from "../../support/visitor/every-page";
import { type Server, startServer } from "../../support/server/server";

/** Compressed bytes on the wire, with nothing in the browser's cache. */
const BUDGET = {
  document: 14_000,
  shellScript: 2_000,
  textPage: 30_000,
  formScripts: 2_500,
  form: { br: 100_000, gzip: 115_000 },
};

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Asks for a path with an encoding. The body is as it travelled: still compressed. */
async function onTheWire(path: string, encoding: string) {
  const asked = request(server.url + path, { headers: { "Accept-Encoding": encoding } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const answers = new Map<string, ReturnType<typeof onTheWire>>();

/** The same, requested once. */
function answered(path: string, encoding = "br") {
  const key = `${encoding} ${path}`;
  if (!answers.has(key)) answers.set(key, onTheWire(path, encoding));
  return answers.get(key)!;
}

describe.each(["br", "gzip"])("With %s", (encoding) => {
  test.each(everyPage)("$path: HTML and CSS come in the first round trip", async ({ path }) => {
    const answer = await answered(path, encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.body.length).toBeLessThanOrEqual(BUDGET.document);
  });

  test.each(textPages)("$path: the whole text page stays small", async ({ path }) => {
    const { document, files } = await firstVisit(path, encoding);
    expect(document + sum(files)).toBeLessThanOrEqual(BUDGET.textPage);
  });
});

describe.each(["br", "gzip"] as const)("A form's scripts with %s", (encoding) => {
  test.each(formPages)("$path: loads little before the form is touched", async ({ path }) => {
    const { files } = await firstVisit(path, encoding);
    const scripts = files.filter(({ url }) => url.endsWith(".js"));
    expect(scripts.map(({ url }) => url.replace(/-[A-Z0-9]+/, ""))).toEqual([
      "/build/browser/shell.js",
      "/build/browser/form.js",
    ]);
    expect(sum(scripts)).toBeLessThanOrEqual(BUDGET.formScripts);
  });

  test.each(formPages)("$path: loads one script then, within its limit", async ({ path }) => {
    const $ = load(htmlOf(await answered(path)));
    const script = await answered($("#page-data").attr("data-src")!, encoding);
    const code = htmlOf(script);
    expect(code).toContain("react-ready");
    // It asks for no other file: whatever looks like a script or a style of the build would be one.
    expect(code).not.toMatch(/\/build\/|import\s*\(\s*["'`]/);
    expect(script.body.length).toBeLessThanOrEqual(BUDGET.form[encoding]);
  });
});

test("the shell's script is small, and the only one of a plain text page", async () => {
  const { files } = await firstVisit("/faith", "gzip");
  const scripts = files.filter(({ url }) => url.endsWith(".js"));
  expect(scripts).toHaveLength(1);
  expect(sum(scripts)).toBeLessThanOrEqual(BUDGET.shellScript);
});

test.each(everyPage)("$path: the first paint needs only the document", async ({ path }) => {
  const $ = load(htmlOf(await answered(path)));
  const blocking = $("link[rel=stylesheet], script[src]:not([async], [defer], [type=module])");
  expect(blocking.map((_, element) => $.html(element)).get()).toEqual([]);
});

interface FetchedFile {
  url: string;
  bytes: number;
}

/** The bytes of a page's document, and of every file of this site that it names for loading. */
async function firstVisit(path: string, encoding: string): Promise<{ document: number; files: FetchedFile[] }> {
  const answer = await answered(path, encoding);
  const files: FetchedFile[] = [];
  for (const url of filesOf(htmlOf(answer))) {
    const file = await answered(url, encoding);
    expect(file.status, url).toBe(200);
    files.push({ url, bytes: file.body.length });
  }
  return { document: answer.body.length, files };
}

function filesOf(html: string): string[] {
  const $ = load(html);
  const named = $("script[src], link[rel=modulepreload], link[rel=icon], img[src]");
  const urls = named.map((_, element) => $(element).attr("src") ?? $(element).attr("href")).get();
  return [...new Set(urls)].filter((url) => url.startsWith("/"));
}

function htmlOf({ headers, body }: Awaited<ReturnType<typeof onTheWire>>): string {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : body.toString();
}

const sum = (files: FetchedFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
