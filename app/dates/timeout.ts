/** A promise took longer than its limit. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/** The promise's answer, or its error. @throws {TimeoutError} after `limitMs`; the work itself goes on. */
export async function withinTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Timed out after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
