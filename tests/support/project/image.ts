import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "../network/free-port";
import { asNobody } from "../server/nobody";
import { type Server, startServer } from "../server/server";
import { temporaryFolder } from "../temporary";
import { containerCommand, containerEnv, linesOf } from "./dockerfile";
import { Project } from "./project";
import { runProgram } from "./run-program";

/** The root folder of the image's copy. */
const image = temporaryFolder("image");
/** The path of an image file, e.g. "/site/build". */
export const onDisk = (absolute: string): string => path.join(image, absolute);

const env = Object.fromEntries(
  Object.entries(containerEnv()).map(([name, value]) => [name, value.startsWith("/") ? onDisk(value) : value]),
);
const stepWith = (command: string) =>
  linesOf("RUN")
    .find((step) => step.includes(command))!
    .replace(/^--mount=\S+ /, "");
/** The build step that fails for content with a mistake, and prepares its pictures. */
export const contentStep = stepWith("content.js check");

/** Runs a command. @throws its output when it fails */
export const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: "pipe" });

/**
 * Starts the site as the image has it, put together from a copy of the project by the same npm commands; `docker build`
 * itself runs in .github/workflows/image.yml.
 */
export async function startImage(prepare: (project: Project) => Promise<void>): Promise<Server> {
  const project = new Project();
  await prepare(project);
  run(project.folder, process.execPath, "scripts/build.mjs");
  run(project.folder, "sh", "-c", contentStep);
  mkdirSync(onDisk("/site"));
  // Hard links, except for the file that npm overwrites when it prunes.
  run(".", "cp", "--archive", "--link", "node_modules", onDisk("/site/node_modules"));
  run(onDisk("/site/node_modules"), "cp", "--remove-destination", path.resolve("node_modules/.package-lock.json"), ".");
  for (const part of ["package.json", "package-lock.json", "build", "public", "app/calendar/tables"])
    cpSync(project.path(part), onDisk(`/site/${part}`), { recursive: true });
  cpSync(project.path("copies"), onDisk("/site/public/build/pictures"), { recursive: true });
  cpSync(project.path("pictures"), onDisk("/site/content/pictures"), { recursive: true });
  cpSync(project.path("content"), onDisk("/site/content"), { recursive: true });
  const port = String(await freePort());
  for (const command of ["npm prune", "check-start.js"])
    run(onDisk("/site"), "env", `PORT=${port}`, "sh", "-c", stepWith(command));
  run(image, "chmod", "-R", "a+rX", ".");
  run(image, "install", "--directory", "--mode=777", "data");
  const settings = { ...env, HOST: "127.0.0.1", PORT: port };
  return startServer({ env: settings, command: containerCommand(), spawn: { cwd: onDisk("/site"), ...asNobody } });
}

/** Runs a command with the container's settings and user, from any folder. */
export const inside = (command: string[], changes: Record<string, string> = {}) =>
  runProgram(command, { cwd: "/", env: { ...process.env, ...env, ...changes }, ...asNobody });
