/** The tests' current day: the sample content's three events are still ahead. */
export const TEST_DAY = "2025-11-10";

/**
 * The settings of a site under test: its own folder of records, one known day, and none of the traps for
 * bots, which have tests of their own that switch them on again.
 */
export function testEnv(dataDir: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PREVIEW_DATE: TEST_DAY,
    MIN_FILL_SECONDS: "0",
    POSTS_PER_MINUTE: "0",
    POSTS_PER_DAY: "0",
    ...changes,
  };
}

/** Runs a function with these variables in the environment, which is then as before. */
export function withEnv(env: Record<string, string>, run: () => void): void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  try {
    run();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
