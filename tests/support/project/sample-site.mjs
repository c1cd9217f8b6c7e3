/**
 * The tests know the sample's parish by its words. Where content/ or fly.toml are a parish's own, they run in a copy of
 * the program that has the sample's files instead.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { filesBelow, root as checkout } from "../../../scripts/build/paths.mjs";

export const copy = path.join(checkout, ".cache", "sample");

const ofTheParish = ["content", "fly.toml"];
/** Kept in the copy from the run before. */
const ofTheBuild = ["build", path.join("public", "build"), ".cache", "node_modules"];
const neverCopied = [...ofTheParish, ...ofTheBuild, ".git", ".env", "coverage", "data", "test-results"];

/** Makes the folder with the sample's files the working folder, and returns it. */
export function enterSampleSite() {
  // Runners read their configuration once more in each worker, which starts in the copy.
  const isInCopy = process.cwd() === copy;
  const folder = isInCopy || filesUnlikeSample(checkout).length > 0 ? copy : path.resolve(checkout);
  if (folder === copy && !isInCopy) makeCopy();
  process.chdir(folder);
  return folder;
}

/** The parish's files that differ from the sample's, are missing, or are not in the sample. */
export function filesUnlikeSample(folder) {
  const sample = filesBelow(path.join(folder, "sample"));
  const own = filesBelow(path.join(folder, "content")).map((file) => path.join("content", file));
  const differs = (file) => {
    const place = path.join(folder, file);
    return !existsSync(place) || !readFileSync(place).equals(readFileSync(path.join(folder, "sample", file)));
  };
  return [...sample.filter(differs), ...own.filter((file) => !sample.includes(file))];
}

function makeCopy() {
  console.log("The content is a parish's own: the tests run in .cache/sample, a copy with the sample's content.");
  mkdirSync(path.join(copy, "public"), { recursive: true });
  for (const name of [...readdirSync(copy), ...readdirSync(path.join(copy, "public")).map((name) => `public/${name}`)])
    if (!ofTheBuild.includes(path.normalize(name)) && name !== "public")
      rmSync(path.join(copy, name), { recursive: true });
  const filter = (file) => path.basename(file) !== "node_modules" && file !== path.join(checkout, "public", "build");
  for (const name of readdirSync(checkout).filter((name) => !neverCopied.includes(name)))
    cpSync(path.join(checkout, name), path.join(copy, name), { recursive: true, filter });
  cpSync(path.join(checkout, "sample"), copy, { recursive: true });
  const packages = path.join(copy, "node_modules");
  if (!existsSync(packages)) symlinkSync(path.join(checkout, "node_modules"), packages);
}
