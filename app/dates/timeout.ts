export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/** Waits for the promise. @throws {TimeoutError} after `limitMs`; the work itself continues. */
export async function withinTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Timed out after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
