import { once } from "node:events";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentAt, documentProblems } from "~/content/documents.server";
import { serveDocuments } from "~/http/documents.server";
import { serveStaticFiles } from "~/http/static-files.server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const folder = temporaryFolder("content");
const bulletin = `%PDF-1.7\n${"of this week\n".repeat(500_000)}%%EOF\n`;
const files = {
  "Bulletin of March.pdf": bulletin,
  "Form.docx": "PK\u0003\u0004 word/document.xml",
  "choir.ics": "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  "notes.txt": "Glory to God!",
  "sign-in.pdf": "<!DOCTYPE html><script>alert(1)</script>",
  "page.html": "<script>alert(1)</script>",
};

const documents = serveDocuments((address) => documentAt(folder, address));
const publicFolder = temporaryFolder("public");
const publicFiles = serveStaticFiles(publicFolder);
const server = createServer((request, response) =>
  publicFiles(request, response, () => documents(request, response, () => response.writeHead(404).end("of the site"))),
);
let url: string;
let port: number;
beforeAll(async () => {
  mkdirSync(join(folder, "files"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "files", name), text);
  writeFileSync(join(folder, "parish.yml"), "name: St. Olga");
  // Only the end of an answer may close a connection here.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => void server.close());

test.each([
  ["/files/Bulletin%20of%20March.pdf", "application/pdf", null],
  ["/files/Form.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "attachment"],
  ["/files/choir.ics", "text/calendar; charset=utf-8", null],
  ["/files/notes.txt", "text/plain; charset=utf-8", null],
] as const)("%s is sent as %s", async (path, type, disposition) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Content-Disposition")).toBe(disposition);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
  const name = decodeURIComponent(path.slice("/files/".length)) as keyof typeof files;
  expect(await answer.text()).toBe(files[name]);
  const etag = answer.headers.get("ETag")!;
  expect((await fetch(url + path, { headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" } })).status).toBe(
    304,
  );
  const head = await fetch(url + path, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(files[name].length), ""]);
});

test("the next bulletin of the same name is sent at once", async () => {
  const first = await fetch(`${url}/files/next.pdf`);
  expect(first.status).toBe(404);
  for (const week of ["first", "second"]) {
    const text = `%PDF-1.7\nThe ${week} week.\n%%EOF`;
    writeFileSync(join(folder, "files/next.pdf"), text);
    expect(await (await fetch(`${url}/files/next.pdf`)).text()).toBe(text);
  }
});

test.each([
  ...[
    "/files/none.pdf",
    "/files/sign-in.pdf",
    "/files/page.html",
    "/files/%2e%2e/parish.yml",
    "/files/..%2fparish.yml",
  ],
  ...["/files/", "/files/Form.docx/x", "/files/constructor"],
])("%s is no file of the parish", async (path) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toMatch(/St\. Olga|alert\(1\)/);
});

test("a link that leads out of its folder is no file, of the parish or of the program", async () => {
  const secret = join(temporaryFolder("records"), "form-secret");
  writeFileSync(secret, "the secret of the records");
  symlinkSync(secret, join(folder, "files/out.txt"));
  symlinkSync("notes.txt", join(folder, "files/within.txt"));
  symlinkSync(secret, join(publicFolder, "out.txt"));
  expect((await fetch(`${url}/files/out.txt`)).status).toBe(404);
  expect((await fetch(`${url}/out.txt`)).status).toBe(404);
  expect(await (await fetch(`${url}/files/within.txt`)).text()).toBe(files["notes.txt"]);
  expect(documentProblems(folder)).toContainEqual({
    file: "files/out.txt",
    found: "a link that leads out of the folder",
    expected: "the file itself in its place",
  });
});

test("other addresses, and posts, are left to the site", async () => {
  expect(await (await fetch(`${url}/filesystem.pdf`)).text()).toBe("of the site");
  expect(await (await fetch(`${url}/files/notes.txt`, { method: "POST" })).text()).toBe("of the site");
});

test.each([
  ["a document of the parish", () => folder, "files/shortened.pdf", "/files/shortened.pdf"],
  ["a file of the program", () => publicFolder, "shortened.txt", "/shortened.txt"],
])("a download ends at once when %s becomes shorter meanwhile", async (_, where, name, address) => {
  const file = join(where(), name);
  writeFileSync(file, `%PDF-1.7\n${"of this week\n".repeat(750_000)}%%EOF\n`);
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(head.toString("latin1")).toContain("200 OK");
  socket.pause();
  truncateSync(file, 100_000);
  const closed = once(socket, "close");
  socket.resume();
  await closed;
});

const openFiles = () =>
  readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).endsWith("Bulletin of March.pdf");
    } catch {
      return false;
    }
  });

// Only Linux says which files a process has open.
test.runIf(process.platform === "linux").each([1, 4])(
  "a connection broken off during %i bulletins leaves none of them open",
  async (requests) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write("GET /files/Bulletin%20of%20March.pdf HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests));
    await until(() => expect(openFiles().length).toBeGreaterThan(0));
    socket.resetAndDestroy();
    await until(() => expect(openFiles()).toEqual([]));
  },
);
