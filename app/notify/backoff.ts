/** How long to wait, in milliseconds. */
export interface Timing {
  /** After the first failure; each further one doubles it. */
  firstDelayMs: number;
  /** The longest pause while the mail server takes nothing. */
  maxDelayMs: number;
  /** The longest wait for one message that the mail server refuses while it takes others. */
  maxRejectedDelayMs: number;
  /** The most that one message may take. */
  sendTimeoutMs: number;
  /** How long a message is tried for an address that the mail server refuses. */
  giveUpAfterMs: number;
  /** And at least so often, in all: a clock may jump, and a machine may wake once in a week. */
  giveUpAfterAttempts: number;
}

export const defaultTiming: Timing = {
  firstDelayMs: 5_000,
  maxDelayMs: 5 * 60_000,
  maxRejectedDelayMs: 6 * 60 * 60_000,
  sendTimeoutMs: 60_000,
  // RFC 5321, 4.5.4.1: at least four to five days.
  giveUpAfterMs: 5 * 24 * 60 * 60_000,
  // These take some two days.
  giveUpAfterAttempts: 20,
};

/**
 * The wait after so many failures in a row: doubled each time up to the longest. Between a half and the whole of it is
 * taken by chance, so that several senders do not return to a recovering server at once.
 */
export function backoffMs(failures: number, first: number, longest: number, random = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.min(failures - 1, 30));
  return Math.round(whole * (0.5 + random() / 2));
}
