import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Server, startServer } from "../server/server";
import { temporaryFolder } from "../temporary";
import { containerCommand, containerEnv, linesOf } from "./dockerfile";
import { Project } from "./project";
import { runProgram } from "./run-program";

/** The root folder of the image's copy. */
const image = temporaryFolder("image");
/** Where a file of the image is, e.g. "/site/build". */
export const onDisk = (absolute: string): string => path.join(image, absolute);

export const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const env = Object.fromEntries(
  Object.entries(containerEnv()).map(([name, value]) => [name, value.startsWith("/") ? onDisk(value) : value]),
);
const steps = linesOf("RUN");
/** The step with which content that has a mistake ends the build of the image. */
export const contentCheck = steps.find((step) => step.includes("content-check"))!;
const prune = steps.find((step) => step.startsWith("npm prune"))!;

/** Runs a command and throws what it wrote when it fails. */
export const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: "pipe" });

/**
 * Starts the site as the image has it, put together from a copy of the project by the same npm commands; `docker build` itself
 * runs in .github/workflows/image.yml.
 */
export async function startImage(): Promise<Server> {
  const project = new Project();
  const { code, stderr } = await project.run("scripts/build.mjs");
  if (code !== 0) throw new Error(stderr);
  mkdirSync(onDisk("/site"));
  // Hard links, but for the file that npm writes over when it prunes.
  run(".", "cp", "--archive", "--link", "node_modules", onDisk("/site/node_modules"));
  run(onDisk("/site/node_modules"), "cp", "--remove-destination", path.resolve("node_modules/.package-lock.json"), ".");
  copyFileSync("package-lock.json", onDisk("/site/package-lock.json"));
  for (const part of ["package.json", "build", "public", "content"])
    cpSync(project.path(part), onDisk(`/site/${part}`), { recursive: true });
  for (const step of [prune, contentCheck]) run(onDisk("/site"), "sh", "-c", step);
  mkdirSync(onDisk("/data"));
  run(image, "chmod", "-R", "a+rX", ".");
  run(image, "chmod", "777", "data");
  const settings: Record<string, string> = { ...env, HOST: "127.0.0.1" };
  delete settings.PORT;
  return startServer({ env: settings, command: containerCommand(), spawn: { cwd: onDisk("/site"), ...nobody } });
}

/** Runs a command as the container would: with its settings, as its user, from any folder. */
export const inside = (command: string[], changes: Record<string, string> = {}) =>
  runProgram(command, { cwd: "/", env: { ...process.env, ...env, ...changes }, ...nobody });
