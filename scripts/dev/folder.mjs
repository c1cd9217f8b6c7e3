import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../build/paths.mjs";

/** What is compiled for development stands here, so that the build that `npm start` serves is left alone. */
export const devFolder = path.join(root, ".cache", "dev");
export const devBuild = { build: path.join(devFolder, "build"), publicBuild: path.join(devFolder, "public", "build") };

/** Empties it and gives it a public/ of its own: the project's, but with what is compiled here instead of the build. */
export function prepareDevFolder() {
  rmSync(devFolder, { recursive: true, force: true });
  mkdirSync(devBuild.build, { recursive: true });
  mkdirSync(devBuild.publicBuild, { recursive: true });
  const files = readdirSync(path.join(root, "public")).filter((name) => name !== "build");
  for (const name of files) symlinkSync(path.join(root, "public", name), path.join(devFolder, "public", name));
}
