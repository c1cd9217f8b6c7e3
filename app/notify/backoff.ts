/** Waits and limits of the sender. */
export interface Timing {
  /** The wait after the first failure; each further failure doubles it. */
  firstDelayMs: number;
  /** The longest pause while the mail server accepts nothing. */
  maxDelayMs: number;
  /** The longest wait of one rejected message while the mail server accepts others. */
  maxRejectedDelayMs: number;
  /** The time limit for sending one message. */
  sendTimeoutMs: number;
  /** A message is given up for a rejected address after this time... */
  giveUpAfterMs: number;
  /** ...and after this many attempts: a clock may jump, and a machine may wake once a week. */
  giveUpAfterAttempts: number;
}

export const defaultTiming: Timing = {
  firstDelayMs: 5_000,
  maxDelayMs: 5 * 60_000,
  maxRejectedDelayMs: 6 * 60 * 60_000,
  sendTimeoutMs: 60_000,
  // RFC 5321, 4.5.4.1: at least four to five days.
  giveUpAfterMs: 5 * 24 * 60 * 60_000,
  // About two days.
  giveUpAfterAttempts: 20,
};

/**
 * The wait in ms after `failures` in a row: doubles up to `longest`. A random factor of 0.5 to 1 spreads the retries of
 * several senders.
 */
export function backoffMs(failures: number, first: number, longest: number, random = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (0.5 + random() / 2));
}
