import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** The command `records` as operators run it: bundled, a process of its own. */
export interface RecordsCommand {
  file: string;
  away(): void;
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Bundles as scripts/build.mjs does, beside node_modules so that packages are found, and without a site build. */
export async function buildRecordsCommand(): Promise<RecordsCommand> {
  const folder = mkdtempSync(path.join("node_modules", ".records-command-"));
  const file = path.resolve(folder, "records.mjs");
  await build({
    entryPoints: ["app/operator/records.ts"],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  return { file, away: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
}

/** Runs it on a data folder and waits for its end. */
export function runRecords(
  command: RecordsCommand,
  dataDir: string,
  args: readonly string[],
  { env = {}, stdin = "" }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [command.file, ...args], {
    env: { NODE_ENV: "production", DATA_DIR: dataDir, ...env },
  });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // The command may end without reading.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}
