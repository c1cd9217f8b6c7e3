import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { memoryMb } from "../../support/server/resources";
import { quickLooks, type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let server: Server;
afterEach(() => server?.stop());

/** A telephone's photograph of 12 megapixels, on its side, with its place. */
let photograph: Buffer;
beforeAll(async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  photograph = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "gray", noise } })
    .withExif({ IFD0: { Artist: "TAKEN-AT-HOME" }, IFD3: { GPSLatitude: "44/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
});

const news =
  '- date: 2026-11-01\n  content: The hall.\n  picture: 2026/new hall.jpg\n  pictureText: "The hall"\n- date:';

const file = "pictures/2026/new hall.jpg";

/** A site to which a news item with this picture is added. */
async function siteWith(bytes: Buffer, volume = temporaryFolder("volume")) {
  const folder = new ContentFolder();
  const env = { DATA_DIR: volume, CONTENT_DIR: folder.path, ...quickLooks };
  server = await startServer({ env });
  mkdirSync(path.join(folder.path, "pictures/2026"));
  folder.write(file, bytes).change("news.yml", "- date:", news);
  await until(async () => expect((await picture()).src).toBeDefined());
  return { folder, restart: async () => (server = await startServer({ env })) };
}

/** The picture's address, and those of its copies. */
async function picture() {
  const { $ } = await server.visitor().get("/news");
  const image = $("img[alt='The hall']");
  const sets = [...image.siblings("source").get(), ...image.get()].map((each) => $(each).attr("srcset"));
  const all = sets.flatMap((set) => set?.split(", ").map((copy) => copy.split(" ")[0]!) ?? []);
  return { src: image.attr("src"), width: image.attr("width"), all };
}

const send = async (address: string) => {
  const answer = await fetch(server.url + address);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test("A photograph that is added or replaced gets its copies on the machine, clean, upright and within its memory", async () => {
  const { folder } = await siteWith(photograph);
  const withCopies = (count: number) =>
    until(async () => {
      const shown = await picture();
      expect(shown.all).toHaveLength(count);
      return shown;
    });
  expect((await withCopies(2)).src).toMatch(/^\/build\/pictures\/[0-9a-f]{10}\/400\.jpg$/);
  for (const address of (await withCopies(6)).all) {
    const { status, headers, bytes } = await send(address);
    expect([status, bytes.includes("TAKEN-AT-HOME")], address).toEqual([200, false]);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  }
  const [, mostMb] = /"picture-copies-made","picture":"new hall.jpg","copies":6,"mostMb":(\d+)/.exec(server.logs())!;
  // Both processes run the same files, Node's program above all, which are in memory once.
  const bothMb = memoryMb(server, "VmHWM") + Number(mostMb) - memoryMb(server, "RssFile");
  expect(bothMb).toBeLessThan(256);
  folder.write(file, await sharp(photograph).resize(800).jpeg().toBuffer());
  await until(async () => expect((await picture()).width).toBe("800"));
});

test("A kill leaves the picture as it is, and the next start makes the copies", async () => {
  const { restart } = await siteWith(photograph);
  const { pid } = server.process;
  const child = await until(() => {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    expect(first).toBeTruthy();
    return Number(first);
  });
  process.kill(child, "SIGKILL");
  await until(() => expect(server.logs()).toContain("too little memory"));
  const { src, all } = await picture();
  expect([src, all]).toEqual(["/pictures/2026/new%20hall.jpg", []]);
  const original = await send(src!);
  expect([original.status, original.bytes.includes("TAKEN-AT-HOME")]).toEqual([200, false]);
  await server.kill();
  await restart();
  await until(async () => expect((await picture()).all).toHaveLength(6));
});

test("A disk that is almost full keeps its room for the records, and the log says so", async ({ skip }) => {
  const volume = temporaryFolder("small");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", volume], { stdio: "ignore" });
  } catch {
    skip("Only root can mount a small disk.");
  }
  try {
    writeFileSync(path.join(volume, "ballast"), Buffer.alloc(16 * 1024 * 1024));
    await siteWith(photograph, volume);
    await until(() => expect(server.logs()).toContain("the disk is too full for copies of pictures"));
    expect((await picture()).src).toBe("/pictures/2026/new%20hall.jpg");
    expect((await server.visitor().get("/readyz")).status).toBe(200);
    await server.stop();
  } finally {
    execFileSync("umount", [volume]);
  }
});
