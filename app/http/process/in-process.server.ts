type Stop = () => Promise<void>;

const key = Symbol.for("parish-site.in-process");
const globals = globalThis as { [key]?: (stop: Stop) => void };

/**
 * Starts the build for tests that call its request handler in this process and open no server. No setting can do this,
 * so a mistake can never make production skip its middleware.
 * @param loadBuild loads the build at once
 * @returns a function that stops the site's services and closes its store
 */
export function startInProcess(loadBuild: () => void): Stop {
  let stop: Stop | undefined;
  globals[key] = (stopSite) => (stop = stopSite);
  try {
    loadBuild();
  } finally {
    delete globals[key];
  }
  if (!stop) throw new Error("The build was not started.");
  return stop;
}

/** Takes a started site's stop; undefined in a process that opens a server. */
export const inProcess = (): ((stop: Stop) => void) | undefined => globals[key];
