import { type EventLog } from "~/log/log.server";
import {
  type EndedRow,
  type MailOutcome,
  mailings,
  type OutboxKey,
  type OutboxRow,
  type RecordStore,
} from "~/records/record-store";
import { reasonOf, StoreError } from "~/records/store-error";
import { backoffMs, type Timing } from "./backoff";
import { type MailKind, type MailKinds } from "./mail-kinds";
import { addressPlace, type MailSettings, undeliveredNotes } from "./mail-settings";
import { type Deliver, DeliveryError } from "./smtp";

export interface SenderOptions {
  store: Pick<RecordStore, "outbox">;
  settings: Pick<MailSettings, "to" | "weeklyList">;
  /** A mail of another kind waits. */
  kinds: MailKinds;
  deliver: Deliver;
  timing: Timing;
  /** The least time from one mail to subscribers to the next: providers have limits. */
  mailingIntervalMs: number;
  log: EventLog;
}

/** Milliseconds to wait. A new record ends a `sleep` early, but not a `pause` after a failure. */
type Rest = { sleep: number } | { pause: number };

const rowKey = ({ collection, id, recipient }: OutboxKey) => [collection, id, recipient].join("/");

/** Sends the rows of the outbox one by one, then sleeps until the next is due or new. */
export class Sender {
  private readonly abort = new AbortController();
  /** Outcomes that the store does not have yet: it may be unreachable. */
  private readonly unsaved = new Map<string, MailOutcome>();
  /** Consecutive failures of the mail server or the store. */
  private failures = 0;
  /** When the next mail to subscribers may go, by `performance.now`. */
  private nextMailingMs = 0;
  /** Whether a mail may have ended and nothing has followed yet; also after a crash. */
  private mayHaveEnded = true;
  private isWakeRequested = false;
  private stopped = false;
  private wake: (() => void) | undefined;
  private readonly loop: Promise<void>;

  constructor(private readonly options: SenderOptions) {
    this.loop = this.run();
  }

  /** Looks for due rows now. Returns at once. */
  wakeUp(): void {
    this.isWakeRequested = true;
    this.wake?.();
  }

  /** Stops the sender. A message in transit has `graceMs`; if aborted, it stays in the outbox. */
  async stop(graceMs = 3_000): Promise<void> {
    this.stopped = true;
    this.wakeUp();
    const abortTimer = setTimeout(() => this.abort.abort(), graceMs);
    await this.loop;
    clearTimeout(abortTimer);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.isWakeRequested = false;
      const rest = await this.sendAllDue();
      if (!this.stopped) await this.rest(rest);
    }
  }

  private async rest(rest: Rest): Promise<void> {
    const mayWake = () => this.stopped || ("sleep" in rest && this.isWakeRequested);
    if (mayWake()) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, "sleep" in rest ? rest.sleep : rest.pause).unref();
      this.wake = () => mayWake() && resolve();
    });
  }

  private async sendAllDue(): Promise<Rest> {
    const { store, timing } = this.options;
    try {
      while (!this.stopped) {
        await this.followUp();
        const isMailingDue = performance.now() >= this.nextMailingMs;
        // Claimed for longer than a send may take, so that no other process sends it. A crash only delays it.
        const retryAt = new Date(Date.now() + timing.sendTimeoutMs * 2);
        const row = await store.outbox.claim(new Date(), retryAt, isMailingDue ? 2 : 1);
        if (!row) return { sleep: await this.msUntilDue() };
        const pause = await this.send(row);
        if (pause !== undefined) return { pause };
      }
      return { sleep: 0 };
    } catch (error) {
      return { pause: this.reportFailure("outbox-unreachable", reasonOf(error)) };
    }
  }

  /** At most maxDelayMs: a clock may jump, and another process may leave its rows behind. */
  private async msUntilDue(): Promise<number> {
    const { store, timing } = this.options;
    const due = (await store.outbox.nextDue())?.getTime() ?? Infinity;
    const wait = due - Date.now();
    // The row that is due already is a mail to subscribers.
    return Math.max(1, Math.min(wait > 0 ? wait : this.nextMailingMs - performance.now(), timing.maxDelayMs));
  }

  /** Sends one row. Returns the pause if the mail server accepts nothing now. Throws StoreError. */
  private async send(row: OutboxRow): Promise<number | undefined> {
    const key = rowKey(row);
    const kind = this.options.kinds[row.collection];
    // Its settings are missing today.
    if (!kind) return this.postpone(row);
    try {
      const outcome = this.unsaved.get(key) ?? (await this.attempt(row, kind));
      if (!outcome) return undefined;
      this.unsaved.set(key, outcome);
      if (await this.options.store.outbox.update({ ...row, outcome })) this.mayHaveEnded = true;
    } catch (error) {
      if (error instanceof StoreError) throw error;
      return this.handleFailure(row, error);
    }
    this.unsaved.delete(key);
    return undefined;
  }

  /** Returns how the row ended; undefined if it was divided or postponed. Throws faults of the mail server. */
  private async attempt(row: OutboxRow, kind: MailKind): Promise<MailOutcome | undefined> {
    const { store, settings, deliver, timing, mailingIntervalMs, log } = this.options;
    const { collection } = row;
    const recipients = await kind.recipients(row);
    if (recipients) {
      if (await store.outbox.divide(row, recipients)) this.mayHaveEnded = true;
      return undefined;
    }
    const undelivered = kind.isForParish ? (await store.outbox.ended()).filter(this.isGivenUp) : [];
    const message = await kind.compose(row, undeliveredNotes(undelivered, settings));
    if (!message) return { delivered: false, reason: row.refused?.reason };
    if (collection === mailings) this.nextMailingMs = performance.now() + mailingIntervalMs;
    try {
      await deliver(message, AbortSignal.any([this.abort.signal, AbortSignal.timeout(timing.sendTimeoutMs)]));
    } catch (error) {
      if (error instanceof DeliveryError && error.scope === "message") return this.handleRejection(row, kind, error);
      throw error;
    }
    this.failures = 0;
    const outcome = { delivered: true, printed: message.printed } as const;
    this.unsaved.set(rowKey(row), outcome);
    if (undelivered.length > 0) await store.outbox.remove(undelivered);
    if (collection !== mailings) log.info({ event: "notification-sent", collection });
    return outcome;
  }

  /** Gives the row up, or postpones it. */
  private async handleRejection(
    row: OutboxRow,
    kind: MailKind,
    rejection: DeliveryError,
  ): Promise<MailOutcome | undefined> {
    const { settings, timing, log } = this.options;
    const { collection, attempts, recipient } = row;
    const { reason } = rejection;
    const nowMs = Date.now();
    // A later stored time comes from a clock that ran ahead.
    const sinceMs = Math.min(nowMs, row.refused?.sinceMs ?? nowMs);
    const isOver = nowMs - sinceMs >= timing.giveUpAfterMs && attempts >= timing.giveUpAfterAttempts;
    const event = isOver ? "notification-given-up" : "notification-rejected";
    log.warn({ event, collection, address: addressPlace(recipient, settings), reason, attempts });
    if (isOver || kind.isFinal?.(rejection)) return { delivered: false, reason };
    return this.postpone({ ...row, refused: { sinceMs, reason } });
  }

  private async postpone(row: OutboxRow, longestMs = this.options.timing.maxRejectedDelayMs): Promise<undefined> {
    const dueMs = Date.now() + backoffMs(row.attempts, this.options.timing.firstDelayMs, longestMs);
    await this.options.store.outbox.update({ ...row, dueMs });
  }

  private async handleFailure(row: OutboxRow, error: unknown): Promise<number | undefined> {
    const { store, timing, log } = this.options;
    const { collection, attempts } = row;
    if (this.abort.signal.aborted) {
      await store.outbox.update({ ...row, dueMs: Date.now() });
      return undefined;
    }
    if (error instanceof DeliveryError) {
      await this.postpone(row, timing.maxDelayMs);
      return this.reportFailure("mail-server-failed", error.reason);
    }
    log.warn({ event: "notification-rejected", collection, reason: reasonOf(error), attempts });
    return this.postpone(row);
  }

  /** Does what follows when all rows of a mail have ended. Rows given up stay until the parish has read of them. */
  private async followUp(): Promise<void> {
    if (!this.mayHaveEnded) return;
    const { store, kinds } = this.options;
    const mails = new Map<string, EndedRow[]>();
    for (const row of await store.outbox.ended()) {
      const key = rowKey({ ...row, recipient: "" });
      mails.set(key, [...(mails.get(key) ?? []), row]);
    }
    for (const rows of mails.values()) {
      const settled = rows.filter((row) => !this.isGivenUp(row));
      if (settled.length === 0) continue;
      const { collection, id } = rows[0]!;
      await kinds[collection]?.ended?.(id, rows);
      await store.outbox.remove(settled);
    }
    this.mayHaveEnded = false;
  }

  private readonly isGivenUp = ({ collection, outcome }: EndedRow): boolean =>
    this.options.kinds[collection]?.isForParish === true && !outcome.delivered && outcome.reason !== undefined;

  private reportFailure(event: string, reason: string): number {
    const { timing, log } = this.options;
    this.failures += 1;
    const pause = backoffMs(this.failures, timing.firstDelayMs, timing.maxDelayMs);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pause / 1000) });
    return pause;
  }
}
