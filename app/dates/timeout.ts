export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/**
 * A signal that aborts after `ms`. A process that was suspended for longer, such as a machine that slept, first reads
 * what has come meanwhile: the second timer begins when the first is seen.
 */
export function abortAfter(ms: number, graceMs = 1_000): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => setTimeout(() => controller.abort(), graceMs).unref(), ms).unref();
  return controller.signal;
}

/** Waits for the promise. @throws {TimeoutError} after `limitMs`; the work itself continues. */
export async function withinTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Timed out after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
