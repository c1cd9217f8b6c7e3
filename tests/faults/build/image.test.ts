import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { healthCheck } from "../../support/project/dockerfile";
import { commands } from "../../support/project/documents";
import { contentStep, inside, onDisk, run, startImage } from "../../support/project/image";
import { asNobody } from "../../support/server/nobody";
import { type Server } from "../../support/server/server";
import { firestoreEmulator } from "../../support/stand-ins/firestore-emulator";

let server: Server;
const secret = "TAKEN-AT-HOME";
beforeAll(async () => {
  server = await startImage(async (project) => {
    project.append("content/gallery.yml", "  - picture: 2026/hall.jpg\n    pictureText: Our hall\n");
    const photograph = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#7a8a9a" } })
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitude: "44/1 30/1 0/1" } })
      .jpeg();
    mkdirSync(project.path("content/pictures/2026"));
    await photograph.toFile(project.path("content/pictures/2026/hall.jpg"));
  });
}, 400_000);
afterAll(() => server?.stop());

test("It serves every page of the sitemap", async () => {
  const visitor = server.visitor();
  const paths = await visitor.pathsOfSitemap();
  expect(paths).toContain("/prayer");
  for (const page of ["/", ...paths]) expect((await visitor.get(page)).status, page).toBe(200);
});

test("It has the copies of a photograph from its start, and sends nothing with the place and the time", async () => {
  const { $ } = await server.visitor().get("/gallery");
  const frame = $("img[alt='Our hall']").closest("figure");
  expect(frame.find("source[type='image/webp']").attr("srcset")).toMatch(/^\/build\/pictures\/\w+\/400.webp/);
  const addresses = [...frame.html()!.matchAll(/\/build\/pictures\/\w+\/\d+\.\w+/g)].map(([address]) => address);
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of ["/pictures/2026/hall.jpg", ...addresses]) {
    const answer = await fetch(server.url + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, bytes.includes(secret), bytes.includes("GPS")], address).toEqual([200, false, false]);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

test("Each command of the documents for the container runs in it, in its order, as the site's own user", async () => {
  const inContainer = commands.flatMap(({ line }) => /--user node -C "([^"]+)"/.exec(line)?.[1] ?? []);
  for (const pattern of [
    /commemorations --html \/data\/sunday\.html\n[^]*rm \/data\/sunday/,
    /backup [^]*restore /,
    /copy --from/,
    /content\.js copy [^]*put [^]*restore/,
  ])
    expect(inContainer.join("\n")).toMatch(pattern);
  const firestore = await firestoreEmulator();
  writeFileSync(onDisk("/data/names.txt"), "Sick:\nAnna\n");
  for (const command of inContainer) {
    // Does the same as `sftp put` between a backup and a restore, and before a change of the content.
    if (command.includes("restore /")) copyFileSync(onDisk("/copy.db"), onDisk("/data/restore.db"));
    const [, uploaded] = / put \/data\/(\S+\.yml)/.exec(command) ?? [];
    if (uploaded) copyFileSync(onDisk(`/site/content/${uploaded}`), onDisk(`/data/${uploaded}`));
    if (command.endsWith(".tar")) run(onDisk("/site"), "tar", "-cf", onDisk("/data/content.tar"), "-C", "content", ".");
    const words = command.split(" ").map((word) => (word.startsWith("/") ? onDisk(word) : word));
    if (command.includes("restore /")) chmodSync(onDisk("/data/restore.db"), 0o644);
    const { code, stdout, stderr } = await inside(words, {
      FIRESTORE_EMULATOR_HOST: firestore.host,
      ...(command.includes("content.js") && { CONTENT_DIR: onDisk("/data/content") }),
    });
    // The first restore prints the effect of --yes; the documents name no version of the content.
    const isRefused = /restore \S+$/.test(command) && /--yes|No kept version/.test(stderr);
    expect(isRefused || code === 0, `${command}\n${stdout}${stderr}`).toBe(true);
    if (command.includes("backup /")) copyFileSync(onDisk("/data/backup.db"), onDisk("/copy.db"));
    if (command.includes("--html"))
      expect(readFileSync(onDisk("/data/sunday.html"), "utf8")).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
  }
  await firestore.away();
  expect(readdirSync(onDisk("/data")).filter((name) => /^(backup|restore|sunday)/.test(name))).toEqual([]);
});

test("Content with a mistake fails the build with the words of the content check", async () => {
  const content = new ContentFolder().change("parish.yml", "timezone: America/New_York", "timezone: America/Bostn");
  chmodSync(content.path, 0o755);
  const { code, stdout } = await inside(["sh", "-euc", `cd ${onDisk("/site")} && ${contentStep}`], {
    CONTENT_DIR: content.path,
  });
  expect(code).not.toBe(0);
  expect(stdout).toMatch(/parish\.yml.*line \d+|line \d+.*parish\.yml/);
  content.remove();
});

test("It reports its health, cannot change its own files, and stops cleanly on SIGTERM", async () => {
  const port = { PORT: String(server.port) };
  expect((await inside(healthCheck(), port)).code).toBe(0);
  if ("uid" in asNobody) expect((await inside(["touch", onDisk("/site/build/x")])).code).not.toBe(0);
  const gone = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect((await inside(healthCheck(), port)).code).toBe(1);
});
