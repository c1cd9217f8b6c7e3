import { once } from "node:events";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { documentAt, documentProblems } from "~/content/documents.server";
import { linkedPictures, pictureAt } from "~/content/pictures/picture-folders.server";
import { readRegularFile } from "~/content/source/read-folder.server";
import { serveFiles } from "~/http/files.server";
import { answerNotModified } from "~/http/not-modified.server";
import { listen } from "../../support/network/free-port";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

const filesNamed = (names: string[]) => Object.fromEntries(names.map((name) => [name, "St. Olga"]));

/** The files of public/, with what a copy or an unpacked archive leaves there. */
const publicFiles = {
  "robots.txt": "User-agent: *",
  "build/site.css": "body {}",
  "build/photo.jpg": "the build's own copy",
  "about.html": "not a page of the site",
  "desktop.ini.txt": "a text",
  ".well-known/security.txt": "Contact: mailto:office@example.org",
  "film.mp4": "of last summer\n".repeat(500_000),
  ...filesNamed([".env", ".git/config", "files/.git/x", ".DS_Store", "Thumbs.db", "files/THUMBS.DB", "desktop.ini"]),
};
/** The files of the content. */
const documents = {
  "Bulletin of March.pdf": `%PDF-1.7\n${"of this week\n".repeat(500_000)}%%EOF\n`,
  "Form.docx": "PK\u0003\u0004 word/document.xml",
  "choir.ics": "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  "notes.txt": "Glory to God!",
  "sign-in.pdf": "<!DOCTYPE html><script>alert(1)</script>",
  "page.html": "<script>alert(1)</script>",
};

const pictures = {
  "church.svg": "<svg/>",
  ...filesNamed([".hidden.svg", "damaged.jpg", "notes.txt", "phone.heic", "page.html"]),
};

const [publicFolder, contentFolder] = [temporaryFolder("public"), temporaryFolder("content")];
const files = serveFiles(
  (address) => pictureAt(contentFolder, address) ?? documentAt(contentFolder, address),
  publicFolder,
);
const server = createServer((request, response) =>
  answerNotModified(request, response, () =>
    files(request, response, () => response.writeHead(404).end("of the site")),
  ),
);
// Only the end of an answer may close a connection here.
server.keepAliveTimeout = 0;
const port = await listen(server);
afterAll(() => void server.close());

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

write(publicFolder, publicFiles);
write(join(contentFolder, "files"), documents);
write(contentFolder, { "parish.yml": "name: St. Olga" });
write(join(contentFolder, "pictures/2026"), pictures);
symlinkSync("nowhere.png", join(publicFolder, "gone.png"));
symlinkSync("loop.png", join(publicFolder, "loop.png"));

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
/** The answer for a path: status, Cache-Control, text. */
async function answerFor(path: string): Promise<[number, string | null, string]> {
  const response = await ask(path);
  return [response.status, response.headers.get("cache-control"), await response.text()];
}
const ofTheSite = [404, null, "of the site"];
const anHour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";

test.each([
  ["/robots.txt", anHour, publicFiles["robots.txt"]],
  ["/robots.txt/", anHour, publicFiles["robots.txt"]],
  ["/desktop.ini.txt", anHour, "a text"],
  ["/build/site.css", forever, "body {}"],
  ["/build/photo.jpg", forever, "the build's own copy"],
  ["/.well-known/security.txt", anHour, publicFiles[".well-known/security.txt"]],
  ["/pictures/2026/church.svg", anHour, "<svg/>"],
])("among files that were left behind, %s is served with Cache-Control: %s", async (path, cacheControl, text) => {
  expect(await answerFor(path)).toEqual([200, cacheControl, text]);
});

test.each([
  ...["/gone.png", "/loop.png", "/build/../../package.json", "/%2e%2e/package.json", "/about", "/no.css"],
  ...["/filesystem.pdf", "/files/%2e%2e/parish.yml"],
])("%s is left to the site", async (path) => expect(await answerFor(path)).toEqual(ofTheSite));

test("a post to a file is left to the site", async () => {
  expect(await (await ask("/robots.txt", { method: "POST" })).text()).toBe("of the site");
});

test.each([
  ...["/.env", "/%2Eenv", "/.git/config", "/%2egit/config", "/.%67it/config", "/files/.git/x", "/.DS_Store"],
  ...["/Thumbs.db", "/files/THUMBS.DB", "/desktop%2Eini?x", "/.well-known"],
  ...["/files/none.pdf", "/files/sign-in.pdf", "/files/page.html", "/files/..%2fparish.yml"],
  ...["/files/", "/files/Form.docx/x", "/files/constructor"],
  ...["/pictures/2026", "/pictures/none.svg", "/pictures/2026/.hidden.svg", "/pictures/2026/damaged.jpg"],
  ...["/pictures/2026/notes.txt", "/pictures/2026/phone.heic", "/pictures/2026/page.html", "/pictures/..%2fx.svg"],
])("%s is refused at once", async (path) => {
  const text = expect.stringContaining("There is no such file here.") as string;
  expect(await answerFor(path)).toEqual([404, "no-store", text]);
});

test.each([
  ["Bulletin of March.pdf", "application/pdf", null],
  ["Form.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "attachment"],
  ["choir.ics", "text/calendar; charset=utf-8", null],
  ["notes.txt", "text/plain; charset=utf-8", null],
] as const)("the parish's %s is sent as %s", async (name, type, disposition) => {
  const path = `/files/${encodeURIComponent(name)}`;
  const answer = await ask(path);
  expect(answer.headers.get("Content-Type")).toBe(type);
  expect(answer.headers.get("Content-Disposition")).toBe(disposition);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(await answer.text()).toBe(documents[name]);
  const known = { "If-None-Match": answer.headers.get("ETag")!, "Cache-Control": "max-age=0" };
  expect((await ask(path, { headers: known })).status).toBe(304);
  const head = await ask(path, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(documents[name].length), ""]);
});

test.each([
  ["/images/Father%20Michael.SVG", () => join(publicFolder, "images/Father Michael.SVG")],
  ["/files/next.pdf", () => join(contentFolder, "files/next.pdf")],
])("%s is served at once in its new state when it is added or replaced", async (path, file) => {
  expect((await answerFor(path))[0]).toBe(404);
  mkdirSync(dirname(file()), { recursive: true });
  for (const week of ["first", "the second and longer"]) {
    writeFileSync(file(), `%PDF-1.7\n${week}\n%%EOF`);
    expect((await answerFor(path))[2]).toContain(week);
  }
});

test("a link that leads out of its folder is no file, of the parish or of the program", async () => {
  const secret = join(temporaryFolder("records"), "form-secret");
  writeFileSync(secret, "the secret of the records");
  symlinkSync(secret, join(contentFolder, "pictures/out.svg"));
  symlinkSync(dirname(secret), join(contentFolder, "pictures/2026/all"));
  for (const name of ["out.svg", "2026/all/form-secret"])
    expect((await ask(`/pictures/${name}`)).status, name).toBe(404);
  expect(linkedPictures(contentFolder).map(({ file }) => file)).toEqual(["pictures/2026/all", "pictures/out.svg"]);
  symlinkSync(secret, join(contentFolder, "files/out.txt"));
  symlinkSync("notes.txt", join(contentFolder, "files/within.txt"));
  symlinkSync("../pictures/2026/damaged.jpg", join(contentFolder, "files/within.jpg"));
  symlinkSync(secret, join(publicFolder, "out.txt"));
  symlinkSync(dirname(secret), join(publicFolder, "all"));
  for (const address of ["/files/out.txt", "/out.txt", "/all/form-secret"])
    expect((await ask(address)).status, address).toBe(404);
  expect((await answerFor("/files/within.txt"))[2]).toBe(documents["notes.txt"]);
  expect(documentProblems(contentFolder)).toContainEqual({
    file: "files/out.txt",
    found: "a link that leads out of the folder",
    expected: "the file itself in its place",
  });
  const within = documentProblems(contentFolder).find(({ file }) => file === "files/within.jpg");
  expect(within?.found).toContain("holds none that can be shown");
  expect(() => readRegularFile(join(contentFolder, "files/within.txt"), 100)).toThrow(/is a link/);
  const linked = temporaryFolder("linked");
  symlinkSync(join(contentFolder, "pictures"), join(linked, "pictures"));
  expect(linkedPictures(linked).map(({ file }) => file)).toContain("pictures");
});

const socketWith = (requests: string) => {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(requests);
  return socket;
};
const requestFor = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`;

test.each([
  ["a document of the parish", () => contentFolder, "files/shortened.pdf"],
  ["a file of the program", () => publicFolder, "shortened.txt"],
])("a download ends at once when %s becomes shorter meanwhile", async (_, where, name) => {
  const file = join(where(), name);
  writeFileSync(file, `%PDF-1.7\n${"of this week\n".repeat(750_000)}%%EOF\n`);
  const socket = socketWith(requestFor(`/${name}`));
  const [head] = (await once(socket, "data")) as [Buffer];
  expect(head.toString("latin1")).toContain("200 OK");
  socket.pause();
  truncateSync(file, 100_000);
  const closed = once(socket, "close");
  socket.resume();
  await closed;
});

/** The files that this process has open, of those that are sent here. */
const openFiles = () =>
  readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return /film\.mp4$|Bulletin of March\.pdf$/.test(readlinkSync(`/proc/self/fd/${handle}`));
    } catch {
      return false;
    }
  });

// Only Linux says which files a process has open.
test
  .runIf(process.platform === "linux")
  .each(
    ["/film.mp4", "/files/Bulletin%20of%20March.pdf"].flatMap((path) => [1, 4].map((count) => [path, count] as const)),
  )("a connection broken off during %s, asked for %i times, leaves no file open", async (path, count) => {
  const socket = socketWith(requestFor(path).repeat(count));
  await until(() => expect(openFiles().length).toBeGreaterThan(0));
  socket.resetAndDestroy();
  await until(() => expect(openFiles()).toEqual([]));
});
