// Preloaded into a server under test (node --expose-gc --import): on SIGUSR2 it writes how much memory is in use.
process.on("SIGUSR2", () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`memory-in-use ${heapUsed + external}\n`);
});
