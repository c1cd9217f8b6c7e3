import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { temporaryFolder } from "../../support/temporary";

let dataDir: string;
let folder: ContentFolder;
beforeEach(() => {
  dataDir = temporaryFolder("volume");
  folder = new ContentFolder(path.join(dataDir, "content"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
});

const lastShown = (file: string) => readFileSync(path.join(dataDir, "content-last-shown", file), "utf8");

describe("The copy of the content that was shown last", () => {
  test("has each version that was shown", async () => {
    const { readSnapshot } = await import("~/content/snapshot.server");
    const { saveLastShown } = await import("~/content/copies.server");
    for (const name of ["St. First", "St. Second"]) {
      folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, `name: ${name}`));
      saveLastShown(readSnapshot(folder.path));
      expect(lastShown("parish.yml")).toContain(`name: ${name}\n`);
    }
  });

  test("stays as it was when the folder has changed since it was read: half of the copy would be of another version", async () => {
    const { readSnapshot } = await import("~/content/snapshot.server");
    const { saveLastShown } = await import("~/content/copies.server");
    saveLastShown(readSnapshot(folder.path));
    const shown = lastShown("events.yml");
    folder.change("parish.yml", "name: ", "name: New ");
    const snapshot = readSnapshot(folder.path);
    folder.write("events.yml", "- date: soon\n");
    saveLastShown(snapshot);
    expect(lastShown("events.yml")).toBe(shown);
    expect(lastShown("parish.yml")).not.toContain("name: New ");
    expect(readdirSync(dataDir).sort()).toEqual(["content", "content-last-shown"]);
  });

  test("is not begun when the content is elsewhere", async () => {
    vi.stubEnv("CONTENT_DIR", new ContentFolder().path);
    const { newestSnapshot } = await import("~/content/snapshot.server");
    const { saveLastShown } = await import("~/content/copies.server");
    saveLastShown(newestSnapshot());
    expect(existsSync(path.join(dataDir, "content-last-shown"))).toBe(false);
  });
});
