import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  truncateSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { containerCommand } from "../../support/project/dockerfile";
import { someOf } from "../../support/project/size";
import { giveToNobody } from "../../support/server/nobody";
import { memoryMb } from "../../support/server/resources";
import { quickLooks, type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let volume: string;
let folder: ContentFolder;
let env: Record<string, string>;
let server: Server;

const at = (...names: string[]) => path.join(folder.path, ...names);
const start = async () => (server = await startServer({ env, isNobody: true, command: containerCommand() }));
const nameOnHome = async () => (await server.visitor().get("/")).text("h1");
const readiness = async () => {
  const { status, html } = await server.visitor().get("/readyz");
  const { contentMistakes } = JSON.parse(html) as { contentMistakes: number };
  return { status, contentMistakes };
};
const rename = (name: string) =>
  folder.write("parish.yml", folder.read("parish.yml").replace(/^name: .*$/m, `name: ${name}`));
const mistakeLines = () =>
  server
    .logs()
    .split("\n")
    .filter((line) => line.includes('"event":"content-mistake"'));

function copyForNobody(target: string): void {
  cpSync("content", target, { recursive: true });
  for (const name of ["", ...readdirSync(target, { recursive: true, encoding: "utf8" })])
    giveToNobody(path.join(target, name));
}

beforeEach(() => {
  volume = temporaryFolder("volume");
  giveToNobody(volume);
  folder = new ContentFolder(path.join(volume, "content"));
  copyForNobody(folder.path);
  env = { DATA_DIR: volume, CONTENT_DIR: folder.path, ...quickLooks };
});
afterEach(async () => {
  await server?.stop();
  chmodSync(folder.path, 0o755);
});

const keptNames = () => readdirSync(path.join(volume, "content-versions")).filter((name) => !name.startsWith("."));
const makePipe = (file: string) => execFileSync("mkfifo", [file]);

/** Ways in which the site cannot read its content: the fault, the file, and the log's words. */
const unreadable: [name: string, spoil: () => unknown, file: string, found: RegExp][] = [
  ["chmod -R 644", () => execFileSync("chmod", ["-R", "644", folder.path]), "./", /may not read \(EACCES\)/],
  ["a folder of pages without permission", () => chmodSync(at("pages"), 0o000), "pages/", /may not read/],
  ["a file without permission", () => chmodSync(at("events.yml"), 0o000), "events.yml", /may not read \(EACCES\)/],
];

describe("A content folder in which something cannot be read:", () => {
  test.each(someOf(unreadable))(
    "%s: the site keeps its content, names the mistake once, and starts again",
    async (_, spoil, file, found) => {
      await start();
      await until(() => expect(keptNames()).toHaveLength(1));
      const shown = await nameOnHome();
      spoil();
      rename("St. Spoiled Orthodox Church");
      await until(async () => expect((await readiness()).contentMistakes).toBe(1));
      await expectMistake(shown, file, found);
      await server.stop();
      expect(server.process.exitCode).toBe(0);
      await start();
      await expectMistake(shown, file, found);
      expect(memoryMb(server, "VmHWM")).toBeLessThan(250);
      await server.stop();
      expect(server.process.exitCode).toBe(0);
    },
  );

  test("a picture that lost its permission gets an answer, and the log says why", async () => {
    await start();
    chmodSync(at("pictures/rector.svg"), 0o000);
    expect((await server.visitor().get("/pictures/rector.svg")).status).toBe(500);
    await until(() => expect(server.logs()).toContain('"event":"middleware-failed","error":"EACCES"'));
  });

  async function expectMistake(shown: string, file: string, found: RegExp): Promise<void> {
    expect(await readiness()).toMatchObject({ status: 200, contentMistakes: 1 });
    expect(await nameOnHome()).toBe(shown);
    for (const page of ["/announcements", "/calendar", "/readings", "/prayer"])
      expect((await server.visitor().get(page)).status).toBe(200);
    await until(() => expect(mistakeLines()).toHaveLength(1));
    const mistake = JSON.parse(mistakeLines()[0]!) as { file: string; found: string; expected: string };
    expect([mistake.file, mistake.expected]).toEqual([file, expect.stringMatching(/\w/)]);
    expect(mistake.found).toMatch(found);
  }
});

describe("An unrelated file in the content folder", () => {
  const others: [name: string, put: () => unknown][] = [
    [
      "notes of another user",
      () => chmodSync(folder.write("notes.txt", "private").path, 0o755) ?? chmodSync(at("notes.txt"), 0o000),
    ],
    ["a link to a folder", () => symlinkSync("/usr", at("everything"))],
    ["a link to itself", () => symlinkSync("loop", at("loop"))],
    ["a named pipe", () => makePipe(at("pipe"))],
    ["a socket", () => createServer().listen(at("socket")).unref()],
    ["a film of 400 MB", () => truncateSync(folder.write("film.mp4", "").path + "/film.mp4", 400 * 1024 * 1024)],
    ["a folder of tables from an earlier version", () => (mkdirSync(at("calendar")), makePipe(at("calendar/old.csv")))],
    ["a folder that cannot be opened", () => (mkdirSync(at("private")), chmodSync(at("private"), 0o000))],
  ];

  test("may be anything: edits are shown and saved without it, the log ignores it, and memory does not grow", async () => {
    await start();
    for (const [, put] of others) put();
    rename("St. Edited Orthodox Church");
    await until(async () => expect(await nameOnHome()).toBe("St. Edited Orthodox Church"));
    expect((await readiness()).contentMistakes).toBe(0);
    expect(server.logs()).not.toMatch(/content-(refused|mistake|not-kept)/);
    expect(memoryMb(server, "VmHWM")).toBeLessThan(250);
    await until(() => expect(server.logs().match(/"event":"content-changed"/g)).toHaveLength(1));
    const nameIn = (version: string) =>
      readFileSync(path.join(volume, "content-versions", version, "parish.yml"), "utf8");
    await until(() => expect(keptNames().map(nameIn).join("\n")).toContain("St. Edited"));
    await server.stop();
    folder.write("events.yml", "- date: next Sunday\n");
    await start();
    expect((await readiness()).contentMistakes).toBeGreaterThan(0);
    expect(await nameOnHome()).toBe("St. Edited Orthodox Church");
  });
});

describe("Links that lead somewhere", () => {
  test("work for the content folder itself, and within it", async () => {
    renameSync(folder.path, path.join(volume, "revision-1"));
    symlinkSync("revision-1", folder.path);
    mkdirSync(at(".data"));
    for (const name of ["pages", "parish.yml"]) {
      renameSync(at(name), at(`.data/${name}`));
      symlinkSync(`.data/${name}`, at(name));
    }
    await start();
    rename("St. Linked Orthodox Church");
    await until(async () => expect(await nameOnHome()).toBe("St. Linked Orthodox Church"));
    expect(readFileSync(at(".data/parish.yml"), "utf8")).toContain("St. Linked");
    copyForNobody(path.join(volume, "revision-2"));
    symlinkSync("revision-2", path.join(volume, "next"));
    const shipped = (await import("yaml")).parse(readFileSync("content/parish.yml", "utf8")) as { name: string };
    renameSync(path.join(volume, "next"), folder.path);
    await until(async () => expect(await nameOnHome()).toBe(shipped.name));
    expect((await readiness()).contentMistakes).toBe(0);
  });
});
