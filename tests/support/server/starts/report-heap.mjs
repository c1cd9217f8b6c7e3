// Preloaded into a server under test (node --expose-gc --import): on SIGUSR2 it writes how much memory its data takes.
// Without compiled code: V8 goes on compiling for thousands of requests.
import { getHeapCodeStatistics } from "node:v8";

process.on("SIGUSR2", () => {
  // What the first collection finalizes, such as a stream of zlib, is free after the next.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics();
  const bytes = heapUsed + external - code_and_metadata_size - bytecode_and_metadata_size;
  process.stderr.write(`memory-in-use ${bytes}\n`);
});
