/** Waits and limits of the sender. */
export const defaultTiming = {
  /** The wait after the first failure; each further failure doubles it. */
  firstDelayMs: 5_000,
  /** The longest pause while the mail server accepts nothing. */
  maxDelayMs: 5 * 60_000,
  /** The longest wait of one rejected message while the mail server accepts others. */
  maxRejectedDelayMs: 6 * 60 * 60_000,
  /** The time limit for sending one message. */
  sendTimeoutMs: 60_000,
  /** A message to a rejected address is given up after this time (RFC 5321, 4.5.4.1: at least four to five days)... */
  giveUpAfterMs: 5 * 24 * 60 * 60_000,
  /** ...and this many attempts, some two days: a clock may jump, and a machine may wake once a week. */
  giveUpAfterAttempts: 20,
};

export type Timing = typeof defaultTiming;

/**
 * The wait in ms after `failures` in a row: doubles up to `longest`. A random factor of 0.5 to 1 spreads the retries of
 * several senders.
 */
export function backoffMs(failures: number, first: number, longest: number): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (0.5 + Math.random() / 2));
}
