import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const running = new Set<() => void>();
process.once("exit", () => running.forEach((kill) => kill()));

/** Starts a browser, or what drives one, as the leader of a group of processes. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = once(child, "close").catch(() => {});
  const kill = () => killGroup(child);
  running.add(kill);
  let written = "";
  /** Waits for a line of its output, either stream. @throws when the program ends before */
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = (chunk: Buffer | "" = "") => {
        written += chunk.toString();
        const found = pattern.exec(written);
        if (found) resolve(found);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      child.once("error", reject);
      child.once("close", (code) => reject(new Error(`${command} ended with ${code}:\n${written}`)));
      look();
    });
  /** Ends it and everything that it has started, and waits until it is gone. */
  const stop = async () => {
    kill();
    await gone;
    running.delete(kill);
  };
  return { line, stop };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
