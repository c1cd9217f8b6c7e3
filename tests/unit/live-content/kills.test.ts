import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../../support/temporary";

/** The number of changes that the disk still takes. After that none happens, also none that follows a kill. */
let left = Infinity;

function mortal<Module extends object>(module: Module): Module {
  const changing = /^(?:chmod|copyFile|link|mkdir|open|rename|rm|unlink|utimes|writeFile)(?:Sync)?$/;
  const wrapped = Object.entries(module).map(([name, work]: [string, unknown]) => {
    if (!changing.test(name)) return [name, work];
    const run = (...args: unknown[]) => {
      if (--left < 0) throw new Error("killed");
      return (work as (...args: unknown[]) => unknown)(...args);
    };
    return [name, run];
  });
  return Object.fromEntries(wrapped) as Module;
}
vi.mock("node:fs", async (original) => mortal(await original<object>()));
vi.mock("node:fs/promises", async (original) => mortal(await original<object>()));
vi.mock("~/page-data/content-problems.server", () => ({ contentProblems: () => [] }));

const before = { "events.yml": "old", "news.yml": "same", "pages/gone.md": "gone", "pictures/hall.jpg": "old hall" };
const after = { "events.yml": "new", "news.yml": "same", "pages/more.md": "more", "pictures/hall.jpg": "new hall!" };

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const isFile = (file: string) => statSync(file).isFile();
const read = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !path.basename(name).startsWith(".") && isFile(path.join(folder, name)))
      .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
  );

test("a kill at any step of a command leaves the content before or the new one, whole", async () => {
  const place = temporaryFolder("kills");
  const folder = path.join(place, "content");
  vi.stubEnv("DATA_DIR", place);
  vi.stubEnv("CONTENT_DIR", folder);
  vi.resetModules();
  const { changeContent, finishChange } = await import("~/operator/content/change-content");
  const { contentToShow } = await import("~/content/snapshot.server");
  const seen: string[] = [];
  for (let steps = 0, isDone = false; !isDone; steps += 1) {
    left = Infinity;
    for (const name of readdirSync(place)) rmSync(path.join(place, name), { recursive: true });
    write(folder, before);
    left = steps;
    isDone = await changeContent(folder, {
      async prepare(empty) {
        write(empty, after);
        return empty;
      },
    }).then(
      () => true,
      () => false,
    );
    left = Infinity;
    const shown = read(contentToShow().folder);
    expect([before, after]).toContainEqual(shown);
    await finishChange(folder);
    expect(read(folder)).toEqual(shown);
    seen.push(shown["events.yml"]!);
  }
  // Neither comes too early or too late: the old one before the first step, the new one after the last.
  expect(new Set(seen)).toEqual(new Set(["old", "new"]));
  expect(seen.length).toBeGreaterThan(30);
  expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
});
