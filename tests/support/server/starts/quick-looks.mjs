// Preloaded into a server under test: it looks at its content folder four times a second instead of once.
const { setInterval } = globalThis;
globalThis.setInterval = (work, intervalMs, ...rest) =>
  setInterval(work, intervalMs === 1_000 ? 250 : intervalMs, ...rest);
