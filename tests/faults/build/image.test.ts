import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { containerCommand, containerEnv, healthCheck, linesOf } from "../../support/project/dockerfile";
import { Project } from "../../support/project/project";
import { type Server, startServer } from "../../support/server/server";
import { firestoreEmulator } from "../../support/stand-ins/firestore-emulator";
import { commands } from "../../support/project/documents";
import { temporaryFolder } from "../../support/temporary";

/**
 * The site as the image has it, put together from a copy of the project by the same npm commands; `docker build` itself runs in
 * .github/workflows/image.yml.
 */
const image = temporaryFolder("image");
const onDisk = (absolute: string) => path.join(image, absolute);
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const env = Object.fromEntries(
  Object.entries(containerEnv()).map(([name, value]) => [name, value.startsWith("/") ? onDisk(value) : value]),
);
const contentCheck = linesOf("RUN").find((line) => line.includes("content-check"))!;
let server: Server;

function run(cwd: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
}

/** Runs a command as the container would: with its settings, as its user, from any folder. */
const inside = ([program = "", ...args]: string[], changes: Record<string, string> = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: "/", env: { ...process.env, ...env, PORT: String(server.port), ...changes }, ...nobody };
    const child = execFile(program, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode!, stdout, stderr }),
    );
  });

beforeAll(async () => {
  const project = new Project();
  expect(await project.run("scripts/build.mjs")).toMatchObject({ code: 0 });
  mkdirSync(onDisk("/site"));
  // Hard links, but for the file that npm writes over when it prunes.
  run(".", "cp", "--archive", "--link", "node_modules", onDisk("/site/node_modules"));
  run(onDisk("/site/node_modules"), "cp", "--remove-destination", path.resolve("node_modules/.package-lock.json"), ".");
  copyFileSync("package-lock.json", onDisk("/site/package-lock.json"));
  for (const part of ["package.json", "build", "public", "content"])
    cpSync(project.path(part), onDisk(`/site/${part}`), { recursive: true });
  run(
    onDisk("/site"),
    "sh",
    "-c",
    linesOf("RUN").find((line) => line.startsWith("npm prune"))!,
  );
  run(onDisk("/site"), "sh", "-c", contentCheck);
  mkdirSync(onDisk("/data"));
  run(image, "chmod", "-R", "a+rX", ".");
  run(image, "chmod", "777", "data");
  const settings: Record<string, string> = { ...env, HOST: "127.0.0.1" };
  delete settings.PORT;
  server = await startServer({
    env: settings,
    command: containerCommand(),
    spawn: { cwd: onDisk("/site"), ...nobody },
  });
}, 400_000);

afterAll(() => server?.stop());

test("It serves every page of the sitemap", async () => {
  const visitor = server.visitor();
  const { html } = await visitor.get("/sitemap.xml");
  const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(paths).toContain("/prayer");
  for (const page of ["/", ...paths]) expect((await visitor.get(page)).status, page).toBe(200);
});

test("It takes a prayer request, and the records command in it finds it", async () => {
  const visitor = server.visitor();
  const answer = await visitor.submit(await visitor.get("/prayer"), { prayerNamesLiving: "Olga from the image" });
  expect(answer.status).toBe(303);
  const list = await inside(["node", onDisk("/site/build/operator/records.js"), "list", "prayerRequests", "--json"]);
  expect(list.stderr).toBe("");
  expect(JSON.parse(list.stdout)).toMatchObject({ prayerNamesLiving: "Olga from the image", read: false });
});

test("Each command of the documents for the container runs in it, in its order, as the site's own user", async () => {
  const inContainer = commands.flatMap(({ line }) => /--user node -C "([^"]+)"/.exec(line)?.[1] ?? []);
  for (const one of [
    /commemorations --html \/data\/sunday\.html\n[^]*rm \/data\/sunday/,
    /backup [^]*restore /,
    /copy --from/,
    /content\.js copy [^]*put [^]*restore/,
  ])
    expect(inContainer.join("\n")).toMatch(one);
  const firestore = await firestoreEmulator();
  for (const command of inContainer) {
    // What `sftp put` does between a backup and a restore, and before a change of the content.
    if (command.includes("restore /")) copyFileSync(onDisk("/copy.db"), onDisk("/data/restore.db"));
    const [, uploaded] = / put \/data\/(\S+\.yml)/.exec(command) ?? [];
    if (uploaded) copyFileSync(onDisk(`/site/content/${uploaded}`), onDisk(`/data/${uploaded}`));
    if (command.endsWith(".tar")) run(onDisk("/site"), "tar", "-cf", onDisk("/data/content.tar"), "-C", "content", ".");
    const words = command.split(" ").map((word) => (word.startsWith("/") ? onDisk(word) : word));
    if (command.includes("restore /")) chmodSync(onDisk("/data/restore.db"), 0o644);
    const { code, stdout, stderr } = await inside(words, {
      FIRESTORE_EMULATOR_HOST: firestore.host,
      CONTENT_DIR: onDisk("/data/content"),
    });
    // The first of two restores tells what --force would do.
    const isRefused = /restore \S+$/.test(command) && stderr.includes("--force");
    expect(isRefused || code === 0, `${command}\n${stdout}${stderr}`).toBe(true);
    if (command.includes("backup /")) copyFileSync(onDisk("/data/backup.db"), onDisk("/copy.db"));
    if (command.includes("--html"))
      expect(readFileSync(onDisk("/data/sunday.html"), "utf8")).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
  }
  await firestore.away();
  expect(readdirSync(onDisk("/data")).filter((name) => /^(backup|restore|sunday)/.test(name))).toEqual([]);
});

test("Content with a mistake ends its build, in the words of content:check", async () => {
  const content = new ContentFolder().change("parish.yml", "timezone: America/New_York", "timezone: America/Bostn");
  chmodSync(content.path, 0o755);
  const { code, stdout } = await inside(["sh", "-euc", `cd ${onDisk("/site")} && ${contentCheck}`], {
    CONTENT_DIR: content.path,
  });
  expect(code).not.toBe(0);
  expect(stdout).toMatch(/parish\.yml.*line \d+|line \d+.*parish\.yml/);
  content.remove();
});

test("It says whether it is well, cannot change its own files, and ends in order on SIGTERM", async () => {
  expect((await inside(healthCheck())).code).toBe(0);
  if ("uid" in nobody) expect((await inside(["touch", onDisk("/site/build/x")])).code).not.toBe(0);
  const gone = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  expect((await inside(healthCheck())).code).toBe(1);
});
