import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf } from "../../../scripts/build/paths.mjs";
import { temporaryFolder } from "../temporary";
import { type Run, runProgram } from "./run-program";

const parts = [
  ..."app content public scripts".split(" "),
  ..."package.json package-lock.json remix.config.js tsconfig.json".split(" "),
];

/** The other files that vitest needs for the tests of the copy. */
export const withTests = [
  ..."tests bench mutation docs sample starter fly.toml vitest.config.ts playwright.config.ts eslint.config.js".split(
    " ",
  ),
  ..."CHANGELOG.md CONTRIBUTING.md README.md SECURITY.md THIRD-PARTY.md LICENSE .pages.yml .prettierrc.json .prettierignore".split(
    " ",
  ),
];

/** A copy of this project with the same packages, to change and build. `more` names further files, such as tests. */
export class Project {
  readonly folder = temporaryFolder("project");

  constructor(...more: string[]) {
    const built = path.resolve("public", "build");
    for (const part of [...parts, ...more])
      cpSync(part, this.path(part), { recursive: true, filter: (file) => path.resolve(file) !== built });
    // Reuse the pictures' copies, which take seconds to make.
    if (existsSync(".cache/pictures")) cpSync(".cache/pictures", this.path(".cache/pictures"), { recursive: true });
    symlinkSync(path.resolve("node_modules"), this.path("node_modules"));
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), "utf8");
  }

  has(file: string): boolean {
    return existsSync(this.path(file));
  }

  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  remove(file: string): void {
    rmSync(this.path(file), { recursive: true });
  }

  append(file: string, text: string): void {
    this.write(file, this.read(file) + text);
  }

  /** Runs one of its scripts with node to the end. */
  run(...args: string[]): Promise<Run> {
    return runProgram([process.execPath, ...args], { cwd: this.folder });
  }

  /** Runs its tests in these files and folders, at the size of the first tier, as from a terminal. */
  runTests(...files: string[]): Promise<Run> {
    const env = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST|NODE_ENV|TINYPOOL|TZ)/.test(name));
    return runProgram([process.execPath, commandOf("vitest", "vitest"), "run", "--reporter=dot", ...files], {
      cwd: this.folder,
      env: Object.fromEntries(env) as NodeJS.ProcessEnv,
    });
  }
}
