import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { siteFolder } from "~/site-folder.server";

/** Makes one backup. Returns its figures for the log; throws an Error with a sentence for the operator. */
export type MakeBackup = (signal: AbortSignal) => Promise<object>;

/** Runs `records backup` as a child process: a large database or a hung disk then delays no request. */
export const runBackupCommand: MakeBackup = async (signal) => {
  const command = path.join(siteFolder(), "build", "operator", "records.js");
  const running = promisify(execFile)(process.execPath, ["--max-old-space-size=64", command, "backup", "--json"], {
    signal,
  });
  const ended = new Promise((resolve) => running.child.once("exit", resolve));
  try {
    // On one processor, visitors come first.
    if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems forbid it, and the child may have exited.
  }
  try {
    return JSON.parse((await running).stdout) as object;
  } catch (error) {
    if (signal.aborted) await ended;
    if (signal.aborted) throw new Error("The backup took over an hour and was stopped.", { cause: error });
    const { stderr = "", code } = error as { stderr?: string; code?: unknown };
    const reason = stderr.trim().replace(/^records: /, "");
    throw new Error(reason.slice(0, 500) || `records backup ended with ${String(code)}.`, { cause: error });
  }
};
