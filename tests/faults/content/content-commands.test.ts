import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commandOn, uploadTo } from "../../support/content/content-volume";
import { type Server, startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

let volume: string;
let folder: string;
beforeEach(() => {
  volume = temporaryFolder("volume");
  folder = path.join(volume, "content");
});

let server: Server | undefined;
afterEach(() => server?.stop());

/** Runs `content ARGUMENTS`: its exit code and its output. */
const content = (...args: string[]) => commandOn(volume, ["content", ...args]);

/** Brings back the newest version that differs in a file from the folder. */
async function restore(file: string): Promise<void> {
  const { said } = await content("restore");
  const [, version] = new RegExp(`^ +(\\w{16}) .*\\b${file}`, "m").exec(said)!;
  expect(await content("restore", version!)).toEqual(outcome(0));
}

const outcome = (code: number, said = /./) => ({ code, said: expect.stringMatching(said) as string });

/** All that a copy puts on the volume: the shipped pictures stay in the deployment. */
const shippedTexts = readdirSync("content").filter((name) => name !== "pictures");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const upload = (name: string, text: string) => uploadTo(volume, name, text);
const news = "- date: 2026-11-22\n  content: Something new.\n";
const page = "---\ntitle: Sheet\ndescription: The sheet.\n---\nRead it.\n";

describe("The content on the volume", () => {
  test("is copied from the program, and replaces existing content only with --force", async () => {
    expect((await content("copy")).code).toBe(0);
    expect(readdirSync(folder)).toEqual(shippedTexts);
    writeFileSync(path.join(folder, "news.yml"), news);
    expect(await content("copy")).toEqual(outcome(1, /--force/));
    expect(read("news.yml")).toBe(news);
    expect((await content("copy", "--force")).code).toBe(0);
    expect(read("news.yml")).toBe(readFileSync("content/news.yml", "utf8"));
    await restore("news.yml");
    expect(read("news.yml")).toBe(news);
  });

  test("accepts all uploaded files or none, and restore undoes it", async () => {
    await content("copy");
    const shipped = read("news.yml");
    expect(await content("put", upload("news.yml", news), upload("events.yml", "- date: soon\n"))).toEqual(
      outcome(1, /events\.yml, line 1[^]*Nothing was changed/),
    );
    expect(read("news.yml")).toBe(shipped);
    expect((await content("put", path.join(volume, "news.yml"), upload("sheet.md", page))).code).toBe(0);
    expect([read("news.yml"), read("pages/sheet.md")]).toEqual([news, page]);
    expect(existsSync(path.join(volume, "news.yml"))).toBe(false);
    await restore("news.yml");
    expect(read("news.yml")).toBe(shipped);
    expect(existsSync(path.join(folder, "pages/sheet.md"))).toBe(false);
    expect(readdirSync(volume).sort()).toEqual(["content", "content-versions", "events.yml"]);
  });

  test("takes a bulletin, and keeps it in every change", async () => {
    await content("copy");
    const bulletin = "%PDF-1.7\nOf this week.\n%%EOF\n";
    expect((await content("put", upload("Bulletin of March.pdf", bulletin))).code).toBe(0);
    expect((await content("put", upload("news.yml", news))).code).toBe(0);
    expect(read("files/Bulletin of March.pdf")).toBe(bulletin);
  });

  test("takes a picture, keeps it once for all versions, and removes it when no text names it", async () => {
    await content("copy");
    const named = news + "  picture: hall.svg\n  pictureText: The hall\n";
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect(await content("put", upload("news.yml", named))).toEqual(outcome(1));
    expect((await content("put", path.join(volume, "news.yml"), upload("hall.svg", drawing))).code).toBe(0);
    expect((await content("put", upload("survey.yml", read("survey.yml")))).code).toBe(0);
    const source = temporaryFolder("edited");
    cpSync(folder, source, { recursive: true });
    rmSync(path.join(source, "pictures"), { recursive: true });
    cpSync("content/pictures", path.join(source, "pictures"), { recursive: true });
    const archive = path.join(volume, "content.tar");
    const putArchive = async () => {
      execFileSync("tar", ["-cf", archive, "-C", source, "."]);
      expect(await content("put", archive)).toEqual(outcome(0));
      return readdirSync(path.join(folder, "pictures"));
    };
    // The pictures of the deployment are there already.
    expect(await putArchive()).toEqual(["hall.svg"]);
    const kept = path.join(volume, "content-versions");
    const copies = readdirSync(kept).map((version) => path.join(kept, version, "pictures/hall.svg"));
    expect(new Set(copies.filter(existsSync).map((copy) => statSync(copy).ino)).size).toBe(1);
    writeFileSync(path.join(source, "news.yml"), news);
    expect(await putArchive()).toEqual([]);
    await restore("pictures/hall.svg");
    expect(read("pictures/hall.svg")).toBe(drawing);
  });

  test("accepts a whole archive or nothing of it, and always removes the archive", async () => {
    await content("copy");
    const source = temporaryFolder("edited");
    cpSync("content", source, { recursive: true });
    const archive = path.join(volume, "content.tar");
    const pack = () => execFileSync("tar", ["-cf", archive, "-C", source, "."]);
    writeFileSync(path.join(source, "news.yml"), news);
    rmSync(path.join(source, "survey.yml"));
    // As it lies beside a file on a disk that a Mac has written to.
    writeFileSync(path.join(source, "._news.yml"), "Mac OS X");
    pack();
    expect(await content("put", archive)).toEqual(outcome(0));
    const hasSurvey = () => existsSync(path.join(folder, "survey.yml"));
    expect([read("news.yml"), hasSurvey(), existsSync(archive)]).toEqual([news, false, false]);
    writeFileSync(path.join(source, "news.yml"), "- date: soon\n");
    pack();
    expect(await content("put", archive)).toEqual(outcome(1, /news\.yml, line 1/));
    expect([read("news.yml"), existsSync(archive)]).toEqual([news, false]);
    expect(await content("put", upload("content.tar", "no archive"))).toEqual(outcome(1, /Nothing was changed/));
    expect(await content("put", archive, upload("news.yml", news))).toEqual(outcome(2));
    await restore("survey.yml");
    expect(hasSurvey()).toBe(true);
  });

  test("names the content file that it cannot read, unless the upload replaces it", async () => {
    await content("copy");
    rmSync(path.join(folder, "survey.yml"));
    symlinkSync("survey.yml", path.join(folder, "survey.yml"));
    const said = /survey\.yml is a link that leads to itself[^]*Nothing was changed/;
    expect(await content("put", upload("news.yml", news))).toEqual(outcome(1, said));
    const shipped = upload("survey.yml", readFileSync("content/survey.yml", "utf8"));
    expect(await content("put", shipped)).toEqual(outcome(0));
  });

  test("shows the new content when the command is killed while it writes, and the site writes the rest", async () => {
    const killed = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const rename = fs.renameSync;
      fs.renameSync = (from, to) => { rename(from, to); if (to === process.env.CONTENT_DIR + "/news.yml") process.kill(process.pid, "SIGKILL"); };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(killed)}`;
    await content("copy");
    const put = ["content", "put", upload("news.yml", news), upload("sheet.md", page)];
    expect((await commandOn(volume, put, { env: { NODE_OPTIONS } })).code).toBeNull();
    expect([read("news.yml"), existsSync(path.join(folder, "pages/sheet.md"))]).toEqual([news, false]);
    server = await startServer({ env: { DATA_DIR: volume, CONTENT_DIR: folder } });
    expect((await server.visitor().get("/sheet")).status).toBe(200);
    expect((await server.visitor().get("/readyz")).html).toContain('"contentMistakes":0');
    await until(() => expect(read("pages/sheet.md")).toBe(page));
    await until(() => expect(server!.logs()).toContain('"event":"content-command-finished"'));
    expect((await server.visitor().get("/sheet")).status).toBe(200);
  });

  test("says at once what is wrong with an upload, and changes nothing", async () => {
    await content("copy");
    const at = (name: string) => path.join(volume, name);
    for (const name of ["news.yml", "film.tar"]) {
      writeFileSync(at(name), "");
      truncateSync(at(name), 3 * 1024 ** 3);
    }
    execFileSync("mkfifo", [at("events.yml")]);
    upload("photo.heic", "x");
    const wrong: [name: string, code: number, said: RegExp][] = [
      [
        "news.yml",
        1,
        /^content: \S+ is a file of 3,072 MB\. Expected: a file of at most 512 KB\. Nothing was changed\.$/m,
      ],
      ["film.tar", 1, /is a file of 3,072 MB\. Expected: a file of at most 48 MB\./],
      ["events.yml", 1, /is something other than a file\. Expected: a file\./],
      ["home.yml", 1, /There is no file \S+home\.yml\./],
      ["photo.heic", 2, /photo\.heic/],
    ];
    for (const [name, code, said] of wrong) expect(await content("put", at(name))).toEqual(outcome(code, said));
    expect(await content("restore", "0123456789abcdef")).toEqual(outcome(3, /No kept version is named/));
    expect(readdirSync(folder)).toEqual(shippedTexts);
  });
});
