import { type Bundled, bundled } from "../project/bundled";
import { type Run, runProgram } from "../project/run-program";

/** The bundled `records` command, run in its own process as operators do. */
export const buildRecordsCommand = (): Promise<Bundled> => bundled("app/operator/records.ts");

/** Runs it on a data folder and waits for its end. */
export const runRecords = (
  command: Bundled,
  dataDir: string,
  args: readonly string[],
  { env = {}, stdin }: { env?: Record<string, string>; stdin?: string } = {},
): Promise<Run> =>
  runProgram([process.execPath, command.file, ...args], {
    env: { NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    stdin,
  });
