import { once } from "node:events";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { serveStaticFiles } from "~/http/static-files.server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

// Whatever a copy or an unpacked archive leaves in public/, the style sheets of the site are served.
const folder = temporaryFolder("public");
const hiddenFiles = [".git/config", "files/.git/x", ".DS_Store", "Thumbs.db", "files/THUMBS.DB", "desktop.ini"].map(
  (name) => [name, "left behind"] as const,
);
const publicFile = [".well-known/security.txt", "Contact: mailto:office@example.org"] as const;
beforeAll(() => {
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  writeFileSync(join(folder, "build/site.css"), "body {}");
  writeFileSync(join(folder, "build/photo.jpg"), "the build's own copy");
  writeFileSync(join(folder, "about.html"), "not a page of the site");
  writeFileSync(join(folder, "desktop.ini.txt"), "a text");
  writeFileSync(join(folder, ".env"), "left behind");
  for (const [name, hidden] of [...hiddenFiles, publicFile]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), hidden);
  }
  symlinkSync("nowhere.png", join(folder, "gone.png"));
  symlinkSync("loop.png", join(folder, "loop.png"));
});

async function listening(): Promise<{ server: Server; port: number }> {
  const files = serveStaticFiles(folder);
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** The answer for a path: status, Cache-Control, text. */
async function answerFor(path: string): Promise<[number, string | null, string]> {
  const { server, port } = await listening();
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  server.close();
  return [response.status, response.headers.get("cache-control"), text];
}

test.each([
  ["/robots.txt", "public, max-age=3600", "User-agent: *"],
  ["/robots.txt/", "public, max-age=3600", "User-agent: *"],
  ["/desktop.ini.txt", "public, max-age=3600", "a text"],
  ["/build/site.css", "public, max-age=31536000, immutable", "body {}"],
  ["/build/photo.jpg", "public, max-age=31536000, immutable", "the build's own copy"],
  ["/.well-known/security.txt", "public, max-age=3600", publicFile[1]],
])("with dead links in the folder, %s is served with Cache-Control: %s", async (path, cacheControl, text) => {
  expect(await answerFor(path)).toEqual([200, cacheControl, text]);
});

test.each(["/gone.png", "/loop.png", "/build/../../package.json", "/%2e%2e/package.json", "/about", "/no.css"])(
  "%s is left to the site",
  async (path) => expect(await answerFor(path)).toEqual([404, null, ""]),
);

test.each([
  ...["/.env", "/%2Eenv", "/.git/config", "/%2egit/config", "/.%67it/config", "/files/.git/x", "/.DS_Store"],
  ...["/Thumbs.db", "/files/THUMBS.DB", "/desktop%2Eini?x", "/.well-known"],
])("%s is refused at once", async (path) => {
  const text = expect.stringContaining("There is no such file here.") as string;
  expect(await answerFor(path)).toEqual([404, "no-store", text]);
});

test("a post to a file is left to the site", async () => {
  const { server, port } = await listening();
  expect((await fetch(`http://127.0.0.1:${port}/robots.txt`, { method: "POST" })).status).toBe(404);
  server.close();
});

test("a picture added or replaced while the site runs is served in its new state", async () => {
  const photograph = () => answerFor("/images/Father%20Michael.GIF");
  expect(await photograph()).toEqual([404, null, ""]);
  mkdirSync(join(folder, "images"));
  for (const bytes of ["short", "the longer one that took its place"]) {
    writeFileSync(join(folder, "images/Father Michael.GIF"), bytes);
    expect(await photograph()).toEqual([200, "public, max-age=3600", bytes]);
  }
});

const openFiles = () =>
  readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).endsWith("film.mp4");
    } catch {
      return false;
    }
  });

// Only Linux says which files a process has open.
test.runIf(process.platform === "linux").each([1, 4])(
  "a connection broken off during %i files leaves none of them open",
  async (requests) => {
    writeFileSync(join(folder, "film.mp4"), Buffer.alloc(8 * 1024 * 1024));
    const { server, port } = await listening();
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.write("GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests));
    await until(() => expect(openFiles()).toHaveLength(requests));
    socket.resetAndDestroy();
    await until(() => expect(openFiles()).toEqual([]));
    server.close();
  },
);
