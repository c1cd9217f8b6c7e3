/**
 * Builds what the Dockerfile says in an empty folder, where no container engine is at hand: each stage has a folder of
 * its own as its file system, each step runs there in its order, and only what is COPYed is there.
 */
import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { execForm, type Instruction, pairsOf, readDockerfile, readDockerignore } from "./dockerfile";
import { temporaryFolder } from "../temporary";

export interface Image {
  /** The folder that stands for the image's `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthCheck: string[];
}

/** The user without rights that stands for the image's `node`, when these tests run as root. */
export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** A path of the image on this machine's disk. */
export const onDisk = (image: Image, absolute: string): string => path.join(image.root, absolute);

export async function buildImage(): Promise<Image> {
  const folder = temporaryFolder("image");
  chmodSync(folder, 0o755);
  const context = contextIn(path.join(folder, "context"));
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const stage of readDockerfile(readFileSync("Dockerfile", "utf8"))) {
    image = await startOf(path.join(folder, stage.name), stages.get(stage.base));
    for (const instruction of stage.instructions) await carryOut(instruction, image, context, stages);
    stages.set(stage.name, image);
  }
  return image!;
}

/** What the builder would send of this folder: everything that .dockerignore lets through. */
function contextIn(folder: string): string {
  const isLeftOut = readDockerignore(readFileSync(".dockerignore", "utf8"));
  mkdirSync(folder);
  for (const name of readdirSync(".").filter((one) => !isLeftOut(one))) {
    cpSync(name, path.join(folder, name), { recursive: true, filter: (file) => !isLeftOut(path.relative(".", file)) });
  }
  return folder;
}

async function startOf(root: string, base: Image | undefined): Promise<Image> {
  if (!base) mkdirSync(root);
  // Hard links: a stage that grows out of another costs no second copy of node_modules.
  else await run("cp", ["--archive", "--link", base.root, root], "/", {});
  const empty = { workdir: "/", env: {}, user: "root", command: [], healthCheck: [] };
  return { ...structuredClone(base ?? empty), root };
}

async function carryOut({ name, rest }: Instruction, image: Image, context: string, stages: Map<string, Image>) {
  if (name === "WORKDIR") mkdirSync(onDisk(image, (image.workdir = rest)), { recursive: true });
  else if (name === "ENV") Object.assign(image.env, pairsOf(rest));
  else if (name === "USER") image.user = rest;
  else if (name === "CMD") image.command = execForm(rest);
  else if (name === "HEALTHCHECK") image.healthCheck = execForm(rest);
  else if (name === "COPY") await copy(rest, image, context, stages);
  else if (name === "RUN") await runStep(rest, image);
}

async function copy(rest: string, image: Image, context: string, stages: Map<string, Image>) {
  const words = rest.split(/\s+/);
  const from = words[0]!.startsWith("--from=") ? stages.get(words.shift()!.slice(7))!.root : context;
  const target = path.resolve(onDisk(image, image.workdir), words.pop()!);
  for (const source of words.map((word) => path.join(from, word))) {
    if (!existsSync(source)) throw new Error(`COPY ${rest}: there is no ${source}`);
    const into = statSync(source).isDirectory() ? target : path.join(target, path.basename(source));
    await run("cp", ["--archive", "--link", "--no-target-directory", source, into], "/", {});
  }
}

async function runStep(rest: string, image: Image): Promise<void> {
  const owner = nobody.uid ? `--owner=${nobody.uid} --group=${nobody.gid}` : "";
  const here = rest.replace("--owner=node --group=node", owner).replace(/ \/(?=\w)/g, ` ${image.root}/`);
  const env = { ...(await builderEnv(image.root)), ...settingsOf(image) };
  await run("sh", ["-euc", here], onDisk(image, image.workdir), env);
  // This machine's Node may be older than the image's, and need the SQLite that is compiled.
  const isOlder = Number(process.versions.napi) < 10;
  if (isOlder && /\bnpm ci\b/.test(rest))
    await run("npm", ["rebuild", "better-sqlite3"], onDisk(image, image.workdir), env);
}

/** The image's environment, its folders where they are on this disk. */
export const settingsOf = (image: Image): Record<string, string> =>
  Object.fromEntries(
    Object.entries(image.env).map(([name, value]) => [name, value.startsWith("/") ? onDisk(image, value) : value]),
  );

/** Of this machine's environment only what npm needs to reach its registry, and the compiled SQLite if there is one. */
async function builderEnv(root: string): Promise<Record<string, string>> {
  const { PATH = "", HOME = "" } = process.env;
  const npm = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(registry|cache|nodedir|userconfig)$/i.test(name),
  );
  return {
    PATH,
    HOME,
    ...(Object.fromEntries(npm) as Record<string, string>),
    npm_config_prefer_offline: "true",
    npm_config_better_sqlite3_local_prebuilds: await compiledSqlite(path.dirname(root)),
  };
}

/**
 * better-sqlite3 looks for a prebuilt binary before it compiles for a minute. The one that this machine has compiled
 * for the same version is handed to it as such.
 */
async function compiledSqlite(folder: string): Promise<string> {
  const home = path.resolve("node_modules/better-sqlite3");
  const { version } = JSON.parse(readFileSync(path.join(home, "package.json"), "utf8")) as { version: string };
  const platform = `node-v${process.versions.modules}-${process.platform}-${process.arch}`;
  const archive = path.join(folder, `better-sqlite3-v${version}-${platform}.tar.gz`);
  if (!existsSync(archive)) {
    await run("tar", ["-czf", `${archive}.part`, "build/Release/better_sqlite3.node"], home, {});
    renameSync(`${archive}.part`, archive);
  }
  return folder;
}

const runFile = promisify(execFile);

/** Throws with what the command wrote when it fails. */
async function run(command: string, args: string[], cwd: string, env: Record<string, string>): Promise<void> {
  const whole: Record<string, string | undefined> = { PATH: process.env.PATH, ...env };
  await runFile(command, args, { cwd, env: whole as NodeJS.ProcessEnv, maxBuffer: 1e8 });
}
