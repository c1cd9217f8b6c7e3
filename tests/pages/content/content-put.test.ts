import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { commandOn, uploadTo, volumeOfNobody } from "../../support/content/content-volume";
import { isFullSize, sized, someOf } from "../../support/project/size";
import { giveToNobody } from "../../support/server/nobody";
import { temporaryFolder } from "../../support/temporary";

let volume: string;
let folder: string;
beforeEach(() => {
  volume = volumeOfNobody();
  folder = path.join(volume, "content");
});

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const shipped = (file: string) => readFileSync(path.join("content", file), "utf8");
const besideTheContent = () => readdirSync(volume).filter((name) => !["content", "content-versions"].includes(name));
const outcome = (code: number, said: RegExp) => ({ code, said: expect.stringMatching(said) as string });

/** Runs `content ARGUMENTS` as a user to whom permissions matter. */
const content = (args: string[], NODE_OPTIONS = "") =>
  commandOn(volume, ["content", ...args], { env: { NODE_OPTIONS }, isNobody: true });

const upload = (name: string, text: string) => uploadTo(volume, name, text);

/**
 * An archive of the shipped content, with parish.yml in other words. The files that `isSpoiled` names have the
 * permissions of `mode` in it: an ordinary user could not pack them if they had them on the disk.
 */
function archiveOf(name: string, mode = "u+rw", isSpoiled = (_: string) => true): string {
  const [source, archive] = [temporaryFolder("edited"), path.join(volume, "content.tar")];
  rmSync(archive, { force: true });
  cpSync("content", source, { recursive: true });
  writeFileSync(path.join(source, "parish.yml"), shipped("parish.yml").replace(/^name: .*$/m, `name: ${name}`));
  // As tar packs a folder: a folder's files follow it.
  const members = ["", ...readdirSync(source, { recursive: true, encoding: "utf8" })].sort();
  const first = members.findIndex(isSpoiled);
  const last = first + members.filter(isSpoiled).length;
  const pack = (names: string[], ...options: string[]) => {
    const [how, paths] = [existsSync(archive) ? "-rf" : "-cf", names.map((path) => `./${path}`)];
    if (names.length > 0) execFileSync("tar", [how, archive, "-C", source, "--no-recursion", ...options, ...paths]);
  };
  pack(members.slice(0, first));
  pack(members.slice(first, last), `--mode=${mode}`);
  pack(members.slice(last));
  giveToNobody(archive);
  return archive;
}

/** Runs JavaScript in the command before it begins, with `fs` to change. */
const before = (script: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; ${script}; syncBuiltinESMExports();`)}`;

describe("Several content commands at once", () => {
  let waiting: ReturnType<typeof waitForAnother> | undefined;
  beforeAll(() => void (waiting = isFullSize ? waitForAnother() : undefined));

  test("each report the truth: accepted files are online, and files with a mistake are not", async () => {
    for (let round = 0; round < sized(2, 8); round++) {
      const mark = `# Round ${round}\n`;
      const [events, books] = ["events.yml", "books.yml"].map((file) => upload(file, mark + shipped(file)));
      const news = upload("news.yml", "- date: soon\n");
      const said = await Promise.all([events!, books!, news].map((file) => content(["put", file])));
      expect(said).toEqual([outcome(0, /Taken/), outcome(0, /Taken/), outcome(1, /news\.yml[^]*Nothing was changed/)]);
      expect(["events.yml", "books.yml"].map(read)).toEqual(
        ["events.yml", "books.yml"].map((file) => mark + shipped(file)),
      );
      expect(read("news.yml")).toBe(shipped("news.yml"));
      expect(besideTheContent()).toEqual(["news.yml"]);
    }
  }, 600_000);

  test("a file saved in the folder at that moment is not lost", async () => {
    const save = `const { mkdirSync } = fs;
      fs.mkdirSync = (folder, ...args) => {
        const saved = process.env.CONTENT_DIR + "/books.yml";
        if (folder.endsWith(".new")) fs.writeFileSync(saved, "# Saved\\n" + fs.readFileSync(saved));
        return mkdirSync(folder, ...args);
      }`;
    const put = ["put", upload("events.yml", `# New\n${shipped("events.yml")}`)];
    expect(await content(put, before(save))).toEqual(outcome(1, /Someone else changed[^]*try again/));
    expect([read("events.yml"), read("books.yml")]).toEqual([
      shipped("events.yml"),
      `# Saved\n${shipped("books.yml")}`,
    ]);
    expect(besideTheContent()).toEqual(["events.yml"]);
    expect(await content(put)).toEqual(outcome(0, /Taken/));
    expect([read("events.yml"), read("books.yml")]).toEqual([
      `# New\n${shipped("events.yml")}`,
      `# Saved\n${shipped("books.yml")}`,
    ]);
  });

  test.runIf(isFullSize)("a command that waited for a minute says so, and changes nothing", async () => {
    const { said, file } = await waiting!;
    expect(said).toEqual(outcome(1, /Another content command[^]*Nothing was changed/));
    expect(readFileSync(file, "utf8")).toBe(shipped("events.yml"));
  });

  /** A command on a volume of its own, whose folder another command holds. It waits while the other tests run. */
  async function waitForAnother() {
    const busy = volumeOfNobody();
    const target = path.join(busy, "content");
    const file = path.join(busy, "content-versions", ".lock");
    mkdirSync(path.dirname(file));
    giveToNobody(path.dirname(file));
    const lock = openSqlite(file);
    chmodSync(file, 0o666);
    lock.exec("BEGIN IMMEDIATE");
    const put = ["content", "put", uploadTo(busy, "events.yml", `# New\n${shipped("events.yml")}`)];
    const said = await commandOn(busy, put, { isNobody: true });
    lock.close();
    return { said, file: path.join(target, "events.yml") };
  }
});

describe("An archive with the permissions of another computer", () => {
  const spoiled: [string, string, (path: string) => boolean][] = [
    ["chmod -R a-w", "a-w", () => true],
    ["chmod 000 on a file", "000", (path) => path === "events.yml"],
    ["chmod 000 pages", "000", (path) => path === "pages"],
    ["chmod 000 on the whole folder", "000", (path) => path === ""],
  ];

  test.each(someOf(spoiled, 2))("%s: is accepted, and can be replaced and removed", async (_, mode, isSpoiled) => {
    expect(await content(["put", archiveOf("St. Packed", mode, isSpoiled)])).toEqual(
      outcome(0, /holds what was in content\.tar/),
    );
    expect(read("parish.yml")).toContain("name: St. Packed");
    expect(statSync(path.join(folder, "pages")).mode & 0o777).toBe(0o755);
    expect(statSync(path.join(folder, "events.yml")).mode & 0o777).toBe(0o644);
    expect(await content(["put", upload("news.yml", shipped("news.yml"))])).toEqual(outcome(0, /Taken/));
  });
});

describe("An edit with a number", () => {
  const put = (edit: number, name: string) => content(["put", archiveOf(name), "--edit", String(edit)]);
  const nameOnline = () => /^name: (.*)$/m.exec(read("parish.yml"))![1];
  const isLeftOut = outcome(0, /Edit 7 was left out: the newer edit 8 is online/);

  test("is skipped when a newer one is online", async () => {
    expect(await put(8, "St. Eighth")).toEqual(outcome(0, /holds what was in/));
    expect(await put(7, "St. Seventh")).toEqual(isLeftOut);
    expect([nameOnline(), existsSync(path.join(volume, "content.tar"))]).toEqual(["St. Eighth", false]);
  });

  test.runIf(isFullSize)(
    "is skipped also after an upload and a restore, until the folder is replaced",
    async () => {
      await put(8, "St. Eighth");
      await content(["put", upload("news.yml", `# New\n${shipped("news.yml")}`)]);
      expect(await put(7, "St. Seventh")).toEqual(isLeftOut);
      const [, version = ""] = /^ +(\w{16}) .*news\.yml/m.exec((await content(["restore"])).said)!;
      await content(["restore", version]);
      expect(await put(7, "St. Seventh")).toEqual(isLeftOut);
      expect(nameOnline()).toBe("St. Eighth");
      expect(await put(8, "St. Eighth Again")).toEqual(outcome(0, /holds what was in/));
      expect(nameOnline()).toBe("St. Eighth Again");
      await content(["copy", "--force"]);
      expect(await put(7, "St. Seventh")).toEqual(outcome(0, /holds what was in/));
      expect(nameOnline()).toBe("St. Seventh");
    },
    600_000,
  );

  test("needs digits and an archive", async () => {
    expect(await content(["put", archiveOf("St. Wrong"), "--edit", "main"])).toEqual(outcome(2, /number/));
    expect(await content(["put", upload("news.yml", ""), "--edit", "7"])).toEqual(outcome(2, /--edit/));
    expect(read("parish.yml")).toBe(shipped("parish.yml"));
  });
});
