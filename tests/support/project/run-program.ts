import { spawn, type SpawnOptionsWithoutStdio } from "node:child_process";

export interface Run {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program with this input to the end. @throws when it cannot be started */
export function runProgram(
  [program = "", ...args]: readonly string[],
  { stdin = "", ...options }: SpawnOptionsWithoutStdio & { stdin?: string } = {},
): Promise<Run> {
  const child = spawn(program, args, options);
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // It may end without reading its input.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString();
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout: text(stdout), stderr: text(stderr) }));
  });
}
