import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import type Fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let free = Infinity;
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof Fs>();
  return { ...fs, statfsSync: (folder: string) => ({ ...fs.statfsSync(folder), bavail: free, bsize: 1 }) };
});

let dataDir: string;
let folder: ContentFolder;
beforeEach(() => {
  free = 1e12;
  dataDir = temporaryFolder("data");
  folder = new ContentFolder();
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
});

const rename = (name: string) =>
  folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, `name: ${name}`));

async function keep() {
  const { keepVersion, withVersions } = await import("~/content/versions/kept-versions.server");
  let kept = "";
  await withVersions(0, async () => void (kept = (await keepVersion(folder.path)).folder));
  return kept;
}

const versions = async () => (await import("~/content/versions/kept-versions.server")).keptVersions();

/** The content that a start shows, and the number of mistakes that it names. */
async function start() {
  vi.resetModules();
  const { log } = await import("~/log/log.server");
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { contentRefusedAtStart, mistakesInFolder, openLiveContent } = await import("~/content/live-content.server");
  const { siteContent } = await import("~/content/snapshot.server");
  openLiveContent((await import("~/page-data/content-problems.server")).contentChecks);
  return {
    name: siteContent().parish.name,
    mistakes: mistakesInFolder().length,
    isKept: contentRefusedAtStart() !== undefined,
  };
}

describe("A start with a mistake in the folder", () => {
  test("shows the newest version that has none, wherever the folder is", async () => {
    rename("St. First");
    await keep();
    rename("St. Second");
    await keep();
    rename("St. Third").write("news.yml", "- date: soon\n  content: New.\n");
    await keep();
    expect(await start()).toEqual({ name: "St. Second", mistakes: 1, isKept: true });
    rmSync(folder.path, { recursive: true });
    expect(await start()).toMatchObject({ name: "St. Second", isKept: true });
  });

  test("names the mistakes and does not start without a kept version", async () => {
    folder.write("news.yml", "- date: soon\n  content: New.\n");
    await expect(start()).rejects.toThrow(/news\.yml, line 1/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe("The kept versions", () => {
  const picture = (at: string) => path.join(at, "pictures", "rector.svg");

  test("share their files, and none with the folder that people edit", async () => {
    const first = await keep();
    rename("St. Second");
    const second = await keep();
    const inodes = [first, second, folder.path].map((at) => statSync(picture(at)).ino);
    expect(inodes[0]).toBe(inodes[1]);
    expect(inodes[2]).not.toBe(inodes[0]);
    writeFileSync(picture(folder.path), "overwritten in its place");
    expect(readFileSync(picture(second), "utf8")).toContain("<svg");
    expect(readFileSync(path.join(first, "parish.yml"), "utf8")).not.toContain("St. Second");
  });

  test("are the newest ten, and content that comes back is the newest again", async () => {
    const named: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      rename(`St. Number ${n}`);
      named.push(path.basename(await keep()));
      utimesSync(path.join(dataDir, "content-versions", named[n]!), n + 1, n + 1);
    }
    expect((await versions()).map(({ version }) => version)).toEqual(named.slice(2).reverse());
    rename("St. Number 5");
    await keep();
    expect((await versions())[0]!.version).toBe(named[5]);
  });

  test("have the links within the folder as files, and nothing from outside", async () => {
    symlinkSync("rector.svg", picture(folder.path).replace("rector", "linked"));
    symlinkSync("/etc/hostname", path.join(folder.path, "notes.txt"));
    const kept = await keep();
    expect(readFileSync(picture(kept).replace("rector", "linked"), "utf8")).toContain("<svg");
    expect(readdirSync(kept)).not.toContain("notes.txt");
    symlinkSync("/etc/hostname", path.join(folder.path, "pages", "host.md"));
    await expect(keep()).rejects.toThrow(/pages\/host\.md is a link that leads out of the folder/);
  });

  test("take at most half of the room that is left, and only what is new takes room", async () => {
    await keep();
    free = 20_000;
    rename("St. Second");
    await keep();
    writeFileSync(picture(folder.path), Buffer.alloc(10_001, " "));
    await expect(keep()).rejects.toThrow();
    expect(await versions()).toHaveLength(2);
  });
});
