import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { commands } from "../../support/project/documents";
import { Project } from "../../support/project/project";
import { filesBelow } from "../../support/project/source";
import { temporaryFolder } from "../../support/temporary";

const ourChurch = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** An old copy of another parish, which has removed a part, and put in a page, a picture and a file. */
function oldCopy(): Project {
  const old = new Project("fly.toml");
  old.write("content/parish.yml", old.read("content/parish.yml").replaceAll("St. Olga", "Holy Archangels"));
  for (const part of ["knights.yml", "knights-faq.md"]) old.remove(`content/${part}`);
  old.write("content/pages/choir.md", "---\ntitle: Choir\ndescription: Who sings.\n---\n[Bulletin](/bulletin.pdf)\n");
  old.write("public/bulletin.pdf", "%PDF-1.4\n");
  old.write("content/pictures/phone.svg", "<svg/>");
  old.write("content/pictures/church.svg", ourChurch);
  old.write("content/notes of ours.txt", "Paint the fence.");
  symlinkSync("news.yml", old.path("content/news of ours.yml.bak"));
  mkdirSync(old.path("public/.well-known"));
  old.write("public/.well-known/security.txt", "Contact: us");
  symlinkSync(temporaryFolder("elsewhere"), old.path("public/elsewhere"));
  old.write(
    "fly.toml",
    old
      .read("fly.toml")
      .replace(/^app = .*/m, 'app = "archangels"')
      .replace('"15s"', '"20s"')
      .replace("  # BACKUP_EVERY = ", "  BACKUP_EVERY\t="),
  );
  return old;
}

/** Puts the pictures where they lay until version 2, with version 1's settings and without the list of sample words. */
function asVersion2(copy: Project): void {
  cpSync(copy.path("content/pictures"), copy.path("public/images"), { recursive: true });
  for (const file of ["content/pictures", "content/sample.txt"]) copy.remove(file);
  copy.write("fly.toml", copy.read("fly.toml").replace("min_machines_running = 1", "min_machines_running = 0"));
  copy.write("public/images/book-prayers.svg", copy.read("public/images/book-prayers.svg").replaceAll("\n", "\r\n"));
}

const snapshot = (project: Project) =>
  filesBelow(project.folder).map((file) => [file, readFileSync(file, "base64")] as const);
const changedSince = (project: Project, before: ReturnType<typeof snapshot>) => {
  const known = new Map(before);
  return snapshot(project)
    .filter(([file, text]) => known.get(file) !== text)
    .map(([file]) => path.relative(project.folder, file));
};

/** Kills the program where the new content would get its name. */
const killAtSecondRename = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const rename = fs.renameSync;
  fs.renameSync = (from, to) => (to.endsWith("/content") ? process.kill(process.pid, "SIGKILL") : rename(from, to));
  syncBuiltinESMExports();`;

let old: Project;
let program: Project;
beforeEach(() => {
  [old, program] = [oldCopy(), new Project("build", "fly.toml", "sample")];
});
const upgrade = (...args: string[]) => program.run("build/operator/upgrade.js", ...args);

describe("npm run upgrade", () => {
  test("brings the content whole, says what else it took, and leaves the old copy as it is", async () => {
    const [before, shipped] = [snapshot(old), program.read("fly.toml")];
    old.write("data.txt", "not the parish's");
    const run = await upgrade(old.folder);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(changedSince(old, before)).toEqual(["data.txt"]);
    expect(run.stdout).toContain("From public/:\n  public/.well-known/security.txt\n  public/bulletin.pdf\n");
    expect(run.stdout).toContain("because it is a link:\n  elsewhere\n");
    const lines = ['app = "archangels"', 'kill_timeout = "20s"', '[env] BACKUP_EVERY = "6h"'];
    expect(run.stdout).toContain(`Lines of your fly.toml:\n  ${lines.join("\n  ")}\n`);
    expect(run.stdout).toMatch(/^Left out: (?:\w+, )*knights/m);
    const inContent = (project: Project) =>
      snapshot(project)
        .map(([file, text]) => [path.relative(project.folder, file), text] as const)
        .filter(([file]) => file.startsWith("content"));
    expect(inContent(program)).toEqual(inContent(old));
    expect(readlinkSync(program.path("content/news of ours.yml.bak"))).toBe("news.yml");
    const merged = shipped.replace(/^app = .*/m, lines[0]!).replace('"15s"', '"20s"');
    expect(program.read("fly.toml")).toBe(merged.replace("[env]\n", '[env]\n  BACKUP_EVERY = "6h"\n'));
    expect(["content/knights.yml", "data.txt", "public/elsewhere"].filter((file) => program.has(file))).toEqual([]);
    const check = await program.run("build/operator/content.js", "check");
    expect(check.stdout).toMatch(/^The content in .* is right/);
    expect((await upgrade(old.folder)).code).toBe(0);
  });

  test("takes pictures from version 2's folder, and of the sample's drawings those that are shown", async () => {
    asVersion2(old);
    const run = await upgrade(old.folder);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const taken = ["church", "phone"].map((name) => `  content/pictures/${name}.svg\n`).join("");
    expect(run.stdout).toContain(`  public/bulletin.pdf\n${taken}`);
    expect(program.read("content/pictures/church.svg")).toBe(ourChurch);
    expect(program.read("content/pictures/book-prayers.svg")).not.toContain("\r");
    expect(run.stdout).not.toContain("min_machines_running");
    expect(program.read("fly.toml")).toContain("min_machines_running = 1\n");
    const files = ["content/pictures/knights.svg", "public/images/phone.svg", "public/images/church.svg"];
    expect(files.filter((file) => program.has(file))).toEqual([]);
    const check = await program.run("build/operator/content.js", "check");
    expect(check.stdout).toMatch(/^The content in .* is right/);
  });

  test("lists the mistakes that this version finds, and changes nothing", async () => {
    old.write("content/events.yml", "- title: Without a date\n");
    const before = snapshot(program);
    const run = await upgrade(old.folder);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(/events\.yml, line 1[^]*Nothing was changed\./);
    expect(changedSince(program, before).filter((file) => !file.startsWith(".cache"))).toEqual([]);
  });

  test("can be run again after a kill between its renames", async () => {
    const before = program.read("content/parish.yml");
    const killed = spawnSync(process.execPath, ["build/operator/upgrade.js", old.folder], {
      cwd: program.folder,
      env: { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAtSecondRename)}` },
    });
    expect(killed.signal).toBe("SIGKILL");
    expect(program.has("content/parish.yml")).toBe(false);
    old.write("content/events.yml", "- title: Without a date\n");
    expect((await upgrade(old.folder)).code).toBe(1);
    expect(program.read("content/parish.yml")).toBe(before);
  });

  test("refuses what is no older copy, in one sentence", async () => {
    const version = (number: string) =>
      old.write("package.json", old.read("package.json").replace(/"version": ".*"/, `"version": "${number}"`));
    const refusals: [string, () => string, RegExp][] = [
      ["another folder", () => temporaryFolder("empty"), /is no copy of this program/],
      ["no folder", () => path.join(old.folder, "none"), /is no copy of this program/],
      ["itself", () => program.folder, /Run this in the new copy/],
      ["a newer version", () => (version("10.0.0"), old.folder), /has version 10\.0\.0, which is newer than/],
    ];
    for (const [name, folder, sentence] of refusals) {
      const { code, stdout, stderr } = await upgrade(folder());
      expect({ code, stdout }, name).toEqual({ code: 1, stdout: "" });
      expect(stderr.trim(), name).toMatch(new RegExp(`^upgrade: [^\n]*${sentence.source}[^\n]*$`));
    }
  });
});

function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Parish", "-c", "user.email=parish@example.org"];
  const { stdout, stderr, status } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  // A merge with conflicts ends with 1.
  if (status !== 0 && args[0] !== "merge") throw new Error(`git ${args.join(" ")}: ${stderr}${stdout}`);
  return stdout;
}

test("The documented git commands merge a new version without a conflict in the parish's files", () => {
  const write = (folder: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    git(folder, "add", "-A");
    git(folder, "commit", "-qm", "Change");
  };
  const [upstream, fork] = [temporaryFolder("upstream"), path.join(temporaryFolder("fork"), "site")];
  git(upstream, "init", "-q", "-b", "main");
  const files = { "content/parish.yml": "1", "content/words.yml": "1", "public/rector.svg": "1", "fly.toml": "1" };
  write(upstream, { ...files, "app/root.tsx": "1" });
  git(upstream, "clone", "-q", "-o", "program", ".", fork);
  git(fork, "rm", "-q", "content/words.yml", "public/rector.svg");
  write(fork, { "content/parish.yml": "ours", "public/own.jpg": "ours", "fly.toml": "ours" });
  write(upstream, { ...Object.fromEntries(Object.keys(files).map((file) => [file, "2"])), "content/new.yml": "2" });
  write(upstream, { "app/root.tsx": "2" });

  const lines = commands.filter(({ file, line }) => file === "docs/operate.md" && line.startsWith("git "));
  expect(lines.length).toBeGreaterThan(4);
  for (const { line } of lines)
    git(fork, ...[...line.matchAll(/"([^"]+)"|\S+/g)].slice(1).map(([word, quoted]) => quoted ?? word));
  expect(git(fork, "status", "--porcelain")).toBe("");
  expect(git(fork, "ls-files").trim().split("\n")).toEqual([
    "app/root.tsx",
    "content/parish.yml",
    "fly.toml",
    "public/own.jpg",
  ]);
  expect(git(fork, "grep", "-h", "", "--", ".")).toBe("2\nours\nours\nours\n");
  expect(git(fork, "log", "-1", "--format=%P").trim().split(" ")).toHaveLength(2);
});
