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
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../support/temporary";

let volume: string;
let folder: string;
beforeEach(() => {
  volume = temporaryFolder("volume");
  folder = path.join(volume, "content");
});

/** Runs `content ARGUMENTS`: its exit code, and all that it says. */
function content(...args: string[]): { code: number; said: string } {
  const env = { ...process.env, DATA_DIR: volume, CONTENT_DIR: folder };
  try {
    return {
      code: 0,
      said: execFileSync(process.execPath, ["build/operator/content.js", ...args], {
        env,
        encoding: "utf8",
        stdio: "pipe",
      }),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, said: stdout + stderr };
  }
}

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const upload = (name: string, text: string) => {
  writeFileSync(path.join(volume, name), text);
  return path.join(volume, name);
};
const news = "- date: 2026-11-22\n  content: Something new.\n";
const page = "---\ntitle: Bulletin\ndescription: The bulletin.\n---\nRead it.\n";

describe("The content on the volume", () => {
  test("is copied from the program's, and not over what is there unless told", () => {
    expect(content("copy").code).toBe(0);
    expect(readdirSync(folder)).toEqual(readdirSync("content"));
    writeFileSync(path.join(folder, "news.yml"), news);
    expect(content("copy")).toMatchObject({ code: 1, said: expect.stringContaining("--force") as string });
    expect(read("news.yml")).toBe(news);
    expect(content("copy", "--force").code).toBe(0);
    expect(read("news.yml")).toBe(readFileSync("content/news.yml", "utf8"));
    expect(content("restore").code).toBe(0);
    expect(read("news.yml")).toBe(news);
  });

  test("takes uploaded files, all of them or none, and restore undoes it", () => {
    content("copy");
    const shipped = read("news.yml");
    const wrong = content("put", upload("news.yml", news), upload("events.yml", "- date: soon\n"));
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/events\.yml, line 1[^]*Nothing was changed/);
    expect(read("news.yml")).toBe(shipped);
    expect(content("put", path.join(volume, "news.yml"), upload("bulletin.md", page)).code).toBe(0);
    expect([read("news.yml"), read("pages/bulletin.md")]).toEqual([news, page]);
    expect(existsSync(path.join(volume, "news.yml"))).toBe(false);
    expect(content("restore").code).toBe(0);
    expect(read("news.yml")).toBe(shipped);
    expect(existsSync(path.join(folder, "pages/bulletin.md"))).toBe(false);
    expect(readdirSync(volume).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  test("takes an archive as the whole content, or nothing of it, and takes the archive away in any case", () => {
    content("copy");
    const source = temporaryFolder("edited");
    cpSync("content", source, { recursive: true });
    const archive = path.join(volume, "content.tar");
    const pack = () => execFileSync("tar", ["-cf", archive, "-C", source, "."]);
    writeFileSync(path.join(source, "news.yml"), news);
    rmSync(path.join(source, "survey.yml"));
    // As it lies beside a file on a disk that a Mac has written to.
    writeFileSync(path.join(source, "._news.yml"), "Mac OS X");
    pack();
    expect(content("put", archive)).toMatchObject({ code: 0 });
    expect([read("news.yml"), existsSync(path.join(folder, "survey.yml")), existsSync(archive)]).toEqual([
      news,
      false,
      false,
    ]);
    writeFileSync(path.join(source, "news.yml"), "- date: soon\n");
    pack();
    expect(content("put", archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining("news.yml, line 1") as string,
    });
    expect([read("news.yml"), existsSync(archive)]).toEqual([news, false]);
    expect(content("put", upload("content.tar", "no archive"))).toMatchObject({
      code: 1,
      said: expect.stringContaining("Nothing was changed") as string,
    });
    expect(content("put", archive, upload("news.yml", news))).toMatchObject({ code: 2 });
    expect(content("restore").code).toBe(0);
    expect(existsSync(path.join(folder, "survey.yml"))).toBe(true);
  });

  test("takes files into a folder with anything in it, and copies nothing of that", () => {
    content("copy");
    symlinkSync("/usr", path.join(folder, "everything"));
    symlinkSync(".", path.join(folder, "self"));
    symlinkSync("loop", path.join(folder, "loop"));
    execFileSync("mkfifo", [path.join(folder, "pipe")]);
    writeFileSync(path.join(folder, "film.mp4"), "");
    truncateSync(path.join(folder, "film.mp4"), 3 * 1024 ** 3);
    expect(content("put", upload("news.yml", news))).toMatchObject({ code: 0 });
    expect(read("news.yml")).toBe(news);
    expect(readdirSync(folder)).toEqual(readdirSync("content"));
    const [replaced] = readdirSync(volume).filter((name) => name.includes(".before-"));
    expect(statSync(path.join(volume, replaced!, "film.mp4")).size).toBe(3 * 1024 ** 3);
    expect(content("restore")).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual(readdirSync("content"));
    expect(existsSync(path.join(volume, replaced!, "film.mp4"))).toBe(true);
  });

  test("names what it cannot read of the content, unless that is what is put", () => {
    content("copy");
    rmSync(path.join(folder, "survey.yml"));
    symlinkSync("survey.yml", path.join(folder, "survey.yml"));
    const said = expect.stringMatching(/survey\.yml is a link that leads to itself[^]*Nothing was changed/) as string;
    expect(content("put", upload("news.yml", news))).toMatchObject({ code: 1, said });
    expect(content("put", upload("survey.yml", readFileSync("content/survey.yml", "utf8")))).toMatchObject({ code: 0 });
  });

  test("a file of another name, or nothing to restore, is answered with a sentence", () => {
    content("copy");
    expect(content("put", upload("photo.jpg", "x"))).toMatchObject({
      code: 2,
      said: expect.stringContaining("photo.jpg") as string,
    });
    expect(content("restore")).toMatchObject({
      code: 1,
      said: expect.stringContaining("no earlier content") as string,
    });
  });
});
