/**
 * Tries of a mail: its row in the outbox says when it is due. After a refusal by the mail server, or an error while the
 * mail is made, the row is due later and later. When the mail server or the store fails, the row stays due, and the
 * sender pauses longer and longer.
 */
import { abortAfter } from "~/dates/timeout";
import { type EventLog } from "~/log/log.server";
import {
  type MailKey,
  type MailOutcome,
  mailings,
  type MailRow,
  maxDelayMs,
  newMail,
  type RecordStore,
} from "~/records/record-store";
import { adviceFor, reasonOf, StoreError } from "~/records/store-error";
import { backoffMs, type Timing } from "./backoff";
import { EndedMail } from "./ended-mail";
import { type MailKind, type MailKinds } from "./mail-kinds";
import { type MailingTurn } from "./mailing-turn";
import { addressPlace, type MailSettings, undeliveredNotes } from "./mail-settings";
import { type Deliver, DeliveryError } from "./smtp";
import { UnsentMail } from "./unsent-mail";

interface SenderOptions {
  outbox: RecordStore["outbox"];
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

export const mailAdvice =
  "The mail server took no mail. All mails wait and are tried again: check host, port, user and password in SMTP_URL, " +
  "and the provider's status page";

/** Sends the rows of the outbox one by one, then sleeps until the next is due or new. */
export class Sender {
  /** Ends the loop; `abort` ends the message in transit. */
  private readonly stopping = new AbortController();
  private readonly abort = new AbortController();
  /** Aborted when rows may be due that the loop has not seen. */
  private news = new AbortController();
  /** Consecutive failures of the mail server or the store. */
  private failures = 0;
  /** The time at which the next mail to subscribers may go, by `performance.now`. */
  private nextMailingMs = 0;
  private readonly unsent = new UnsentMail();
  private readonly ended: EndedMail;
  private readonly loop: Promise<void>;

  constructor(private readonly options: SenderOptions) {
    this.ended = new EndedMail(options.outbox, options.kinds);
    this.loop = this.run();
  }

  status = () => this.unsent.status();

  /** Looks for due rows now. Returns at once. */
  wakeUp(): void {
    this.news.abort();
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
        await this.ended.followUp();
        // Asked first: an idle claim reads twice as much, and Firestore counts what is read.
        const ms = await this.msUntilDue();
        if (ms > 0) await this.sleep(ms, this.news.signal);
        else await this.sendNext();
      } catch (error) {
        await this.pauseAfterStoreError(error);
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

  private pauseAfterStoreError(error: unknown): Promise<void> {
    return this.pauseAfter("outbox-unreachable", reasonOf(error), `Mails wait. ${adviceFor(error)}`);
  }

  private async pauseAfter(event: string, reason: string, sentence: string): Promise<void> {
    const { timing, log } = this.options;
    this.failures += 1;
    const pauseMs = backoffMs(this.failures, timing.firstDelayMs, timing.maxDelayMs);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pauseMs / 1000) }, sentence);
    await this.sleep(pauseMs, this.stopping.signal);
  }

  private readonly msUntilMailing = () => Math.max(0, this.nextMailingMs - performance.now());
  private readonly lowestPriority = () => (this.msUntilMailing() > 0 ? 1 : 2);

  /** 0 if a row is due. At most maxDelayMs: a clock may jump, and another process may leave its rows behind. */
  private async msUntilDue(): Promise<number> {
    const { outbox, timing } = this.options;
    const lowest = this.lowestPriority();
    const due = await outbox.nextDue(lowest);
    // Deleted records take their mails along.
    if (!due && lowest === 2) this.unsent.clear();
    const ms = due ? due.getTime() - Date.now() : timing.maxDelayMs;
    // Later than a row is ever postponed: a clock ran ahead, and it is due now.
    if (ms <= 0 || ms > maxDelayMs) return 0;
    return Math.ceil(Math.min(ms, this.msUntilMailing() || Infinity, timing.maxDelayMs));
  }

  /** Sends, divides or postpones the next row, unless another process was faster. Rejects with StoreError. */
  private async sendNext(): Promise<void> {
    const { outbox, kinds, timing } = this.options;
    // Claimed for longer than a send may take, so that no other process sends it. A crash only delays it.
    const retryAt = new Date(Date.now() + timing.sendTimeoutMs * 2);
    const row = await outbox.claim(new Date(), retryAt, this.lowestPriority());
    if (!row) return;
    const kind = kinds[row.collection];
    // Its settings are missing today.
    if (!kind) return this.postpone(row);
    try {
      await this.attempt(row, kind);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (this.abort.signal.aborted) return this.release(row);
      this.unsent.add(row, await kind.receivedMs?.(row.id), await outbox.count());
      if (!(error instanceof DeliveryError && error.scope === "server")) return this.handleRejection(row, kind, error);
      await this.release(row);
      await this.pauseAfter("mail-server-failed", error.reason, mailAdvice);
    }
  }

  private async attempt(row: MailRow, kind: MailKind): Promise<void> {
    const { outbox, settings, deliver, timing, mailingIntervalMs, log } = this.options;
    const { collection, id } = row;
    const recipients = await kind.recipients(row);
    const divided = recipients?.map((recipient) => newMail(collection, id, recipient));
    if (divided) return this.replace(row, divided);
    const isMailing = collection === mailings;
    if (isMailing && !(await this.hasTurn())) return this.release(row);
    const undelivered = kind.isForParish ? await this.ended.givenUp() : [];
    const message = await kind.compose(row, undeliveredNotes(undelivered, settings));
    if (!message) return this.end(row, { delivered: false, reason: row.refused?.reason });
    if (isMailing) this.nextMailingMs = performance.now() + mailingIntervalMs;
    await deliver(message, AbortSignal.any([this.abort.signal, abortAfter(timing.sendTimeoutMs)]));
    this.failures = 0;
    if (!isMailing) log.info({ event: "notification-sent", collection });
    await this.end(row, { delivered: true, printed: message.printed });
    if (undelivered.length > 0) await outbox.remove(undelivered);
  }

  private async hasTurn(): Promise<boolean> {
    const ms = await this.options.turn.take();
    if (ms > 0) this.nextMailingMs = performance.now() + ms;
    return ms === 0;
  }

  /** Gives the row up, or postpones it. */
  private async handleRejection(row: MailRow, kind: MailKind, error: unknown): Promise<void> {
    const { settings, timing, log } = this.options;
    const { collection, attempts, recipient } = row;
    if (!(error instanceof DeliveryError)) {
      log.warn(
        { event: "notification-rejected", collection, reason: reasonOf(error), attempts },
        "A mail could not be made: a fault of the program. The site tries again; report it with this line if it stays",
      );
      return this.postpone(row);
    }
    const { reason } = error;
    const nowMs = Date.now();
    // A later stored time comes from a clock that ran ahead.
    const sinceMs = Math.min(nowMs, row.refused?.sinceMs ?? nowMs);
    const isOver = nowMs - sinceMs >= timing.giveUpAfterMs && attempts >= timing.giveUpAfterAttempts;
    const event = isOver ? "notification-given-up" : "notification-rejected";
    log.warn(
      { event, collection, address: addressPlace(recipient, settings), reason, attempts },
      isOver
        ? "An address got no mail and gets no further try: correct it in the settings; " +
            "the record is in the site's records"
        : "The mail server refuses an address. The site tries again; if it stays, correct the address in the settings",
    );
    if (isOver || kind.isFinal?.(error)) return this.end(row, { delivered: false, reason });
    await this.postpone({ ...row, refused: { sinceMs, reason } });
  }

  private async replace(row: MailKey, rows: readonly MailRow[]): Promise<void> {
    if (await this.options.outbox.replace(row, rows)) this.ended.noteEnd();
  }

  private postpone(row: MailRow): Promise<void> {
    const { firstDelayMs, maxRejectedDelayMs } = this.options.timing;
    const dueMs = Date.now() + backoffMs(row.attempts, firstDelayMs, maxRejectedDelayMs);
    return this.replace(row, [{ ...row, dueMs }]);
  }

  /** Undoes a claim. */
  private readonly release = (row: MailRow): Promise<void> =>
    this.replace(row, [{ ...row, attempts: row.attempts - 1, dueMs: Date.now() }]);

  /** Stores how a row ended. Tries until the store has it: nobody gets the mail twice. */
  private async end(row: MailRow, outcome: MailOutcome): Promise<void> {
    do {
      try {
        await this.replace(row, [{ ...row, dueMs: null, outcome }]);
        return this.unsent.remove(row);
      } catch (error) {
        await this.pauseAfterStoreError(error);
      }
    } while (!this.stopping.signal.aborted);
  }
}
