/** Milliseconds. No notification is put off further than a day: one that seems to be was put off by a clock that ran ahead. */
export const maxDelayMs = 24 * 60 * 60 * 1000;
