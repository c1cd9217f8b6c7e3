import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { containerCommand } from "../project/dockerfile";
import { until } from "../until";
import { type Server } from "./server";

/** The container's command, with its bounds on memory, and a listener for `memoryInUse`. */
export const measuredCommand = (): string[] => [
  process.execPath,
  "--expose-gc",
  "--import",
  "./tests/support/server/starts/report-heap.mjs",
  ...containerCommand().slice(1),
];

/** Heap bytes without compiled code after a garbage collection, for a server of `measuredCommand`. */
export function memoryInUse(server: Server): Promise<number> {
  const seen = server.logs().length;
  server.process.kill("SIGUSR2");
  return until(() => Number(/memory-in-use (\d+)\n/.exec(server.logs().slice(seen))![1]));
}

/** Memory of the process in MB by the kernel: `VmRSS` is resident now, of it `RssFile` from files; `VmHWM` was most. */
export const memoryMb = ({ process: { pid } }: Server, what: "VmRSS" | "VmHWM" | "RssFile"): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

/** The open handles of the process: file paths and connections. */
export function openHandles({ process: { pid } }: Server): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((handle) => {
    try {
      return [readlinkSync(`${folder}/${handle}`)];
    } catch {
      // Closed since.
      return [];
    }
  });
}
