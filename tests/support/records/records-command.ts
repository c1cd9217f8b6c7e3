import { bundled } from "../project/bundled";
import { type Run, runProgram } from "../project/run-program";

/** The bundled `records` command, run in its own process as operators do. */
export const buildRecordsCommand = (): Promise<string> => bundled("app/operator/records.ts");

/** Runs it on a data folder and waits for its end. */
export const runRecords = (
  command: string,
  dataDir: string,
  args: readonly string[],
  { env = {}, stdin }: { env?: Record<string, string>; stdin?: string } = {},
): Promise<Run> =>
  runProgram([process.execPath, command, ...args], {
    env: { NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    stdin,
  });
