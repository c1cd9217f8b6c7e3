/** Settings of a server whose clock begins at an instant. */
export const clockFrom = (instant: Date | string): Record<string, string> => ({
  PREVIEW_DATE: "",
  CLOCK_START: new Date(instant).toISOString(),
  // Also for the commands that it starts: the one that makes a backup must not be a day behind the site.
  NODE_OPTIONS: "--import=./tests/support/server/starts/jump-clock.mjs",
});
