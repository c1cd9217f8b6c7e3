// Preloaded into a server under test (node --expose-gc --import): on SIGUSR2 it writes how much memory its data takes.
// Excludes compiled code, because V8 compiles for thousands of requests.
import { getHeapCodeStatistics } from "node:v8";

process.on("SIGUSR2", () => {
  // The second collection frees what the first one finalized, such as zlib streams.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics();
  const bytes = heapUsed + external - code_and_metadata_size - bytecode_and_metadata_size;
  process.stderr.write(`memory-in-use ${bytes}\n`);
});
