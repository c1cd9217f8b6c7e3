import { spawn } from "node:child_process";
import { type Bundled, bundled } from "../project/bundled";

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The command `records` as operators run it: bundled, a process of its own. */
export const buildRecordsCommand = (): Promise<Bundled> => bundled("app/operator/records.ts");

interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
}

/** Runs it on a data folder and waits for its end. */
export function runRecords(
  command: Bundled,
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
