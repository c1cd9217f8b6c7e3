import { type MailKey } from "~/records/record-store";

/** For /readyz: the mails that wait, and whether one waits too long. */
interface MailStatus {
  status: "ok" | "failing";
  waiting: number;
  since?: string;
}

const failingAfterMs = 60 * 60_000;

const keyOf = ({ collection, id, recipient }: MailKey) => [collection, id, recipient].join("/");

/** The mails that could not be sent, for monitors. */
export class UnsentMail {
  /** The time from which each mail waits, in ms since 1970. */
  private readonly sinceMs = new Map<string, number>();
  /** The number of mails in the outbox when the last one could not be sent. */
  private waiting = 0;

  /** A mail waits since its record was received, or since this process first failed to send it. */
  add(row: MailKey, receivedMs: number | undefined, waiting: number): void {
    const knownMs = this.sinceMs.get(keyOf(row)) ?? receivedMs ?? Infinity;
    // A later time comes from a clock that ran ahead.
    this.sinceMs.set(keyOf(row), Math.min(knownMs, Date.now()));
    this.waiting = waiting;
  }

  remove(row: MailKey): void {
    this.sinceMs.delete(keyOf(row));
  }

  clear(): void {
    this.sinceMs.clear();
  }

  /** "failing" when a mail has waited for an hour. `since`: the time of the oldest. */
  status(): MailStatus {
    if (this.sinceMs.size === 0) return { status: "ok", waiting: 0 };
    const sinceMs = Math.min(...this.sinceMs.values());
    const status = Date.now() - sinceMs >= failingAfterMs ? "failing" : "ok";
    return { status, waiting: this.waiting, since: new Date(sinceMs).toISOString() };
  }
}
