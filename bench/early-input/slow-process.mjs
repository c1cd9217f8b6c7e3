const sliceMs = 5;

/** Makes processes `slowdown` times slower: of so many slices of time they run in one and are stopped in the others. */
export function startSlowing(pids, slowdown) {
  if (slowdown === 1) return { stop: () => {} };
  let slice = 0;
  const timer = setInterval(() => signal(pids, slice++ % slowdown === 0 ? "SIGCONT" : "SIGSTOP"), sliceMs);
  const stop = () => {
    clearInterval(timer);
    signal(pids, "SIGCONT");
  };
  return { stop };
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}
