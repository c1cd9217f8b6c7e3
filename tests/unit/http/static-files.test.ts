import { once } from "node:events";
import { mkdirSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Middleware } from "~/http/middleware";
import { serveStaticFiles } from "~/http/static-files.server";
import { temporaryFolder } from "../../support/temporary";
import { isFullSize } from "../../support/project/size";
import { until } from "../../support/until";

// Whatever a copy or an unpacked archive leaves in public/, the style sheets of the site are served.
const cwd = process.cwd();
const hiddenFiles = [".git/config", "files/.git/x", ".DS_Store", "Thumbs.db", "files/THUMBS.DB", "desktop.ini"].map(
  (name) => [name, "left behind"] as const,
);
const publicFile = [".well-known/security.txt", "Contact: mailto:office@example.org"] as const;
beforeAll(() => {
  const folder = temporaryFolder("public");
  mkdirSync(join(folder, "public/build"), { recursive: true });
  writeFileSync(join(folder, "public/robots.txt"), "User-agent: *");
  writeFileSync(join(folder, "public/build/site.css"), "body {}");
  writeFileSync(join(folder, "public/.env"), "left behind");
  for (const [name, hidden] of [...hiddenFiles, publicFile]) {
    mkdirSync(dirname(join(folder, "public", name)), { recursive: true });
    writeFileSync(join(folder, "public", name), hidden);
  }
  symlinkSync("nowhere.png", join(folder, "public/gone.png"));
  symlinkSync("loop.png", join(folder, "public/loop.png"));
  process.chdir(folder);
});
afterAll(() => process.chdir(cwd));

/** Asks a server that serves files, and is closed afterward. */
async function answerFor<Answer>(
  files: Middleware,
  path: string,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const server = createServer((request, response) => {
    try {
      files(request, response, () => response.writeHead(404).end());
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await read(await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`));
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

test.each([
  ["/robots.txt", 200, "public, max-age=3600"],
  ["/build/site.css", 200, "public, max-age=31536000, immutable"],
  ["/gone.png", 404, null],
  ["/loop.png", 404, null],
  ["/build/../../package.json", 404, null],
  ["/%2e%2e/package.json", 404, null],
  ["/.env", 404, "no-store"],
  ["/%2Eenv", 404, "no-store"],
])("with dead links in the folder, %s is answered %i", async (path, status, cacheControl) => {
  await answerFor(serveStaticFiles(), path, async (response) => {
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe(cacheControl);
    await response.text();
  });
});

test.runIf(isFullSize)("a picture added or replaced while the site runs is served in its new state", async () => {
  const files = serveStaticFiles();
  const photograph = () =>
    answerFor(files, "/images/Father%20Michael.GIF", async (response) => [response.status, await response.text()]);
  expect(await photograph()).toEqual([404, ""]);
  mkdirSync("public/images");
  for (const bytes of ["short", "the longer one that took its place"]) {
    writeFileSync("public/images/Father Michael.GIF", bytes);
    expect(await photograph()).toEqual([200, bytes]);
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
    writeFileSync("public/film.mp4", Buffer.alloc(8 * 1024 * 1024));
    const files = serveStaticFiles();
    const server = createServer((request, response) => files(request, response, () => response.end()));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
    socket.write("GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(requests));
    await until(() => expect(openFiles()).toHaveLength(requests));
    socket.resetAndDestroy();
    await until(() => expect(openFiles()).toEqual([]));
    server.close();
  },
);

test.each([
  "/.git/config",
  "/%2egit/config",
  "/.%67it/config",
  "/files/.git/x",
  "/.DS_Store",
  "/Thumbs.db",
  "/files/THUMBS.DB",
  "/desktop%2Eini?x",
  "/.well-known",
])("%s is refused at once", async (path) => {
  const server = createServer((request, response) => serveStaticFiles()(request, response, () => response.end("next")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  expect([answer.status, (await answer.text()).includes("There is no such file here.")]).toEqual([404, true]);
  await new Promise((resolve) => server.close(resolve));
});

test("the folder /.well-known/ is public", async () => {
  await answerFor(serveStaticFiles(), "/.well-known/security.txt", async (response) =>
    expect([response.status, await response.text()]).toEqual([200, publicFile[1]]),
  );
});
