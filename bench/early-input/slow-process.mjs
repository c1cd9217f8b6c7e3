const sliceMs = 5;

/** A process that begins while others are slow is found after so many slices. */
const slicesUntilSearch = 10;

/**
 * Makes processes `slowdown` times slower: of so many slices of time they run in one and are stopped in the others.
 * @param findPids gives the ids of the processes, of which some begin and end meanwhile
 */
export function startSlowing(findPids, slowdown) {
  if (slowdown === 1) return { stop: () => {} };
  let slice = 0;
  let pids = findPids();
  const timer = setInterval(() => {
    if (slice % slicesUntilSearch === 0) pids = findPids();
    signal(pids, slice++ % slowdown === 0 ? "SIGCONT" : "SIGSTOP");
  }, sliceMs);
  const stop = () => {
    clearInterval(timer);
    signal(findPids(), "SIGCONT");
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
