import { abortAfter } from "~/dates/timeout";
import { type EventLog } from "~/log/log.server";
import {
  type EndedRow,
  type MailOutcome,
  mailings,
  maxDelayMs,
  type OutboxKey,
  type OutboxRow,
  type RecordStore,
} from "~/records/record-store";
import { adviceFor, reasonOf, StoreError } from "~/records/store-error";
import { backoffMs, type Timing } from "./backoff";
import { type MailKind, type MailKinds } from "./mail-kinds";
import { type MailingTurn } from "./mailing-turn";
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
  /** The site's processes take turns, so that the interval is the site's. */
  turn: MailingTurn;
  log: EventLog;
}

/** For /readyz: the mails that wait, and whether one waits too long. */
export interface MailStatus {
  status: "ok" | "failing";
  waiting: number;
  since?: string;
}

export const mailAdvice =
  "The mail server took no mail. All mails wait and are tried again: check host, port, user and password in SMTP_URL, and the provider's status page";

const failingAfterMs = 60 * 60_000;

const rowKey = ({ collection, id, recipient }: OutboxKey) => [collection, id, recipient].join("/");

/** Sends the rows of the outbox one by one, then sleeps until the next is due or new. */
export class Sender {
  /** Ends the loop; `abort` ends the message in transit. */
  private readonly stopping = new AbortController();
  private readonly abort = new AbortController();
  /** Aborted when rows may be due that the loop has not seen. */
  private news = new AbortController();
  /** Consecutive failures of the mail server or the store. */
  private failures = 0;
  /** When the next mail to subscribers may go, by `performance.now`. */
  private nextMailingMs = 0;
  /** Since when each row waits that could not be sent, in ms since 1970. */
  private readonly unsent = new Map<string, number>();
  /** The number of mails in the outbox when the last one could not be sent. */
  private waiting = 0;
  /** Whether a mail may have ended and nothing has followed yet; also after a crash. */
  private mayHaveEnded = true;
  private readonly loop: Promise<void>;

  constructor(private readonly options: SenderOptions) {
    this.loop = this.run();
  }

  /** Looks for due rows now. Returns at once. */
  wakeUp(): void {
    this.news.abort();
  }

  /** "failing" when a mail that could not be sent has waited for an hour. `since`: the oldest such mail's time. */
  status(nowMs = Date.now()): MailStatus {
    if (this.unsent.size === 0) return { status: "ok", waiting: 0 };
    const sinceMs = Math.min(...this.unsent.values());
    const status = nowMs - sinceMs >= failingAfterMs ? "failing" : "ok";
    return { status, waiting: this.waiting, since: new Date(sinceMs).toISOString() };
  }

  /** Stops the sender. A message in transit has `graceMs`; if aborted, it stays in the outbox. */
  async stop(graceMs = 3_000): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    const abortTimer = setTimeout(() => this.abort.abort(), graceMs);
    await this.loop;
    clearTimeout(abortTimer);
    // Otherwise the turn ends by itself.
    await this.options.turn.release().catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.news = new AbortController();
      try {
        await this.followUp();
        // Asked first: an idle claim reads twice as much, and Firestore counts what is read.
        const ms = await this.msUntilDue();
        if (ms > 0) await this.sleep(ms, this.news.signal);
        else await this.sendAllDue();
      } catch (error) {
        await this.pauseAfter("outbox-unreachable", reasonOf(error), `Mails wait. ${adviceFor(error)}`);
      }
    }
  }

  private async sleep(ms: number, until: AbortSignal): Promise<void> {
    if (until.aborted) return;
    await new Promise<void>((resolve) => {
      // Leaves no listener: the signal lasts as long as the site.
      const end = () => resolve(until.removeEventListener("abort", end));
      setTimeout(end, ms).unref();
      until.addEventListener("abort", end);
    });
  }

  private async sendAllDue(): Promise<void> {
    const { store, timing } = this.options;
    while (!this.stopping.signal.aborted) {
      await this.followUp();
      const isMailingDue = performance.now() >= this.nextMailingMs;
      // Claimed for longer than a send may take, so that no other process sends it. A crash only delays it.
      const retryAt = new Date(Date.now() + timing.sendTimeoutMs * 2);
      const row = await store.outbox.claim(new Date(), retryAt, isMailingDue ? 2 : 1);
      if (!row) break;
      if (row.collection === mailings && row.recipient !== "" && !(await this.hasTurn())) {
        await store.outbox.update({ ...row, attempts: row.attempts - 1, dueMs: Date.now() });
        continue;
      }
      await this.send(row);
    }
  }

  private async hasTurn(): Promise<boolean> {
    const ms = await this.options.turn.take();
    if (ms > 0) this.nextMailingMs = performance.now() + ms;
    return ms === 0;
  }

  /** 0 if a row is due. At most maxDelayMs: a clock may jump, and another process may leave its rows behind. */
  private async msUntilDue(): Promise<number> {
    const { store, timing } = this.options;
    // Deleted records take their mails along.
    if (this.unsent.size > 0 && (await store.outbox.count()) === 0) this.unsent.clear();
    const msUntilMailing = this.nextMailingMs - performance.now();
    const due = (await store.outbox.nextDue(msUntilMailing > 0 ? 1 : 2))?.getTime() ?? Infinity;
    const ms = due - Date.now();
    // Later than a row is ever postponed: a clock ran ahead, and it is due now.
    if (ms <= 0 || (ms > maxDelayMs && due < Infinity)) return 0;
    return Math.ceil(Math.min(ms, msUntilMailing > 0 ? msUntilMailing : Infinity, timing.maxDelayMs));
  }

  /** Sends, divides or postpones one row. Rejects with StoreError. */
  private async send(row: OutboxRow): Promise<void> {
    const kind = this.options.kinds[row.collection];
    // Its settings are missing today.
    if (!kind) return this.postpone(row);
    try {
      await this.attempt(row, kind);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (error instanceof DeliveryError && error.scope === "message") await this.handleRejection(row, kind, error);
      else await this.handleFailure(row, kind, error);
    }
  }

  private async attempt(row: OutboxRow, kind: MailKind): Promise<void> {
    const { store, settings, deliver, timing, mailingIntervalMs, log } = this.options;
    const { collection } = row;
    const recipients = await kind.recipients(row);
    if (recipients) {
      if (await store.outbox.divide(row, recipients)) this.mayHaveEnded = true;
      return;
    }
    const undelivered = kind.isForParish ? (await store.outbox.ended()).filter(this.isGivenUp) : [];
    const message = await kind.compose(row, undeliveredNotes(undelivered, settings));
    if (!message) return this.end(row, { delivered: false, reason: row.refused?.reason });
    if (collection === mailings) this.nextMailingMs = performance.now() + mailingIntervalMs;
    await deliver(message, AbortSignal.any([this.abort.signal, abortAfter(timing.sendTimeoutMs)]));
    this.failures = 0;
    if (collection !== mailings) log.info({ event: "notification-sent", collection });
    await this.end(row, { delivered: true, printed: message.printed });
    if (undelivered.length > 0) await store.outbox.remove(undelivered);
  }

  /** Stores how a row ended. Tries until the store has it: nobody gets the mail twice. */
  private async end(row: OutboxRow, outcome: MailOutcome): Promise<void> {
    do {
      try {
        if (await this.options.store.outbox.update({ ...row, outcome })) this.mayHaveEnded = true;
        this.unsent.delete(rowKey(row));
        return;
      } catch (error) {
        await this.pauseAfter("outbox-unreachable", reasonOf(error), `Mails wait. ${adviceFor(error)}`);
      }
    } while (!this.stopping.signal.aborted);
  }

  /** Gives the row up, or postpones it. */
  private async handleRejection(row: OutboxRow, kind: MailKind, rejection: DeliveryError): Promise<void> {
    const { settings, timing, log } = this.options;
    const { collection, attempts, recipient } = row;
    const { reason } = rejection;
    const nowMs = Date.now();
    // A later stored time comes from a clock that ran ahead.
    const sinceMs = Math.min(nowMs, row.refused?.sinceMs ?? nowMs);
    const isOver = nowMs - sinceMs >= timing.giveUpAfterMs && attempts >= timing.giveUpAfterAttempts;
    const event = isOver ? "notification-given-up" : "notification-rejected";
    log.warn(
      { event, collection, address: addressPlace(recipient, settings), reason, attempts },
      isOver
        ? "An address got no mail and gets no further try: correct it in the settings; the record is in the site's records"
        : "The mail server refuses an address. The site tries again; if it stays, correct the address in the settings",
    );
    if (isOver || kind.isFinal?.(rejection)) return this.end(row, { delivered: false, reason });
    await this.postpone({ ...row, refused: { sinceMs, reason } });
    await this.keepUnsent(row, kind);
  }

  /** Remembers since when a row waits: since its record came, or since this process first failed to send it. */
  private async keepUnsent(row: OutboxRow, kind: MailKind): Promise<void> {
    const key = rowKey(row);
    const receivedMs = this.unsent.get(key) ?? (await kind.receivedMs?.(row.id)) ?? Infinity;
    // A later time comes from a clock that ran ahead.
    this.unsent.set(key, Math.min(receivedMs, Date.now()));
    this.waiting = await this.options.store.outbox.count();
  }

  private async postpone(row: OutboxRow, longestMs = this.options.timing.maxRejectedDelayMs): Promise<void> {
    const dueMs = Date.now() + backoffMs(row.attempts, this.options.timing.firstDelayMs, longestMs);
    await this.options.store.outbox.update({ ...row, dueMs });
  }

  private async handleFailure(row: OutboxRow, kind: MailKind, error: unknown): Promise<void> {
    const { store, timing, log } = this.options;
    const { collection, attempts } = row;
    if (this.abort.signal.aborted) {
      await store.outbox.update({ ...row, dueMs: Date.now() });
    } else if (error instanceof DeliveryError) {
      await this.postpone(row, timing.maxDelayMs);
      await this.keepUnsent(row, kind);
      await this.pauseAfter("mail-server-failed", error.reason, mailAdvice);
    } else {
      log.warn(
        { event: "notification-rejected", collection, reason: reasonOf(error), attempts },
        "A mail could not be made: a fault of the program. The site tries again; report it with this line if it stays",
      );
      await this.postpone(row);
      await this.keepUnsent(row, kind);
    }
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

  private async pauseAfter(event: string, reason: string, sentence: string): Promise<void> {
    const { timing, log } = this.options;
    this.failures += 1;
    const pauseMs = backoffMs(this.failures, timing.firstDelayMs, timing.maxDelayMs);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pauseMs / 1000) }, sentence);
    await this.sleep(pauseMs, this.stopping.signal);
  }
}
