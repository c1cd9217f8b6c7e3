import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { testEnv } from "../server/test-env";

const run = promisify(execFile);

/**
 * Runs an operator's command as the container has it, e.g. `operator(dataDir, "records", "list", "prayerRequests")`.
 */
export const operator = async (dataDir: string, command: string, ...args: string[]): Promise<string> =>
  (await operatorOutput(dataDir, command, ...args)).stdout;

/** The same with what stands on the terminal beside the output. */
export function operatorOutput(dataDir: string, command: string, ...args: string[]) {
  // Records get the real time, not the tests' day.
  const env = { ...process.env, ...testEnv(dataDir), PREVIEW_DATE: "" } as NodeJS.ProcessEnv;
  return run(process.execPath, [`build/operator/${command}.js`, ...args], { env, maxBuffer: 1e9 });
}

/** Every record of a collection, as `records export` prints them, without the name of the collection. */
export async function recordsOf(dataDir: string, collection: string): Promise<Record<string, unknown>[]> {
  const lines = (await operator(dataDir, "records", "export", collection)).split("\n").filter(Boolean);
  return lines.map((line) => {
    const record = JSON.parse(line) as Record<string, unknown>;
    delete record.collection;
    return record;
  });
}
