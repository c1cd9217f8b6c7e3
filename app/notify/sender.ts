import { type PendingNotification, type RecipientState } from "~/records/record-store";
import { reasonOf, StoreError } from "~/records/store-error";
import { backoffMs } from "./backoff";
import { addressPlace, recipientKey, undeliveredNotes } from "./mail-settings";
import { type Message } from "./message";
import { composeMessages, type SenderOptions } from "./sender-options";
import { DeliveryError } from "./smtp";

/** Milliseconds to wait. A new record ends a `sleep` early, but not a `pause` after a failure. */
type Rest = { sleep: number } | { pause: number };

const isFinal = (state: RecipientState | undefined): boolean =>
  typeof state === "string" || (state !== undefined && "printed" in state);

const notificationKey = ({ collection, id }: PendingNotification) => `${collection}/${id}`;
const dateAfterMs = (wait: number) => new Date(Date.now() + wait);

/** Sends the messages in the outbox one by one, then sleeps until the next is due or new. */
export class Sender {
  private readonly abort = new AbortController();
  /** Delivery states that the store does not have yet: it may be unreachable. */
  private readonly unsaved = new Map<string, PendingNotification["recipients"]>();
  /** Consecutive failures of the mail server or the store. */
  private failures = 0;
  private isWakeRequested = false;
  private stopped = false;
  private wake: (() => void) | undefined;
  private readonly loop: Promise<void>;

  constructor(private readonly options: SenderOptions) {
    this.loop = this.run();
  }

  /** Looks for due notifications now. Returns at once. */
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
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, "sleep" in rest ? rest.sleep : rest.pause).unref();
      this.wake = () => mayWake() && resolve();
    });
    clearTimeout(timer);
    this.wake = undefined;
  }

  private async sendAllDue(): Promise<Rest> {
    const { store, timing, subscribers } = this.options;
    try {
      while (!this.stopped) {
        if (await subscribers?.isHeldBack()) return { pause: subscribers!.intervalMs };
        const beginMs = performance.now();
        // Claimed for longer than a send may take, so that no other process sends it. A crash only delays it.
        const notification = await store.outbox.claim(new Date(), dateAfterMs(timing.sendTimeoutMs * 2));
        if (!notification) return { sleep: await this.msUntilDue() };
        const pause = await this.send(notification);
        if (pause !== undefined) return { pause };
        if (subscribers) return { pause: Math.max(0, subscribers.intervalMs - (performance.now() - beginMs)) };
      }
      return { sleep: 0 };
    } catch (error) {
      return { pause: this.reportFailure("outbox-unreachable", reasonOf(error)) };
    }
  }

  /** At most maxDelayMs: a clock may jump, and another process may leave its notifications behind. */
  private async msUntilDue(): Promise<number> {
    const { store, timing } = this.options;
    const due = (await store.outbox.nextDue())?.getTime() ?? Infinity;
    return Math.max(1, Math.min(due - Date.now(), timing.maxDelayMs));
  }

  /** Sends one notification. Returns the pause if the mail server accepts nothing now. Throws StoreError. */
  private async send(notification: PendingNotification): Promise<number | undefined> {
    const { store } = this.options;
    const key = notificationKey(notification);
    const { recipients } = notification;
    this.unsaved.set(key, Object.assign(recipients, this.unsaved.get(key)));
    let pause: number | undefined;
    try {
      if (await this.deliver(notification)) await store.outbox.done(notification);
      else await this.postpone(notification);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      pause = await this.handleFailure(notification, error);
    }
    this.unsaved.delete(key);
    return pause;
  }

  /**
   * Returns whether every address now has the notification or was given up. A rejected address does not affect the
   * others. Throws faults of the mail server or of the whole message.
   */
  private async deliver(notification: PendingNotification): Promise<boolean> {
    const { store, style, log, subscribers } = this.options;
    const { collection, recipients } = notification;
    // Subscribers do not read about other addresses.
    let undelivered = subscribers ? [] : await store.outbox.undelivered();
    const messages = await composeMessages(this.options, notification, undeliveredNotes(undelivered, style.settings));
    const waiting = () => messages.filter(({ to }) => !isFinal(recipients[recipientKey(to)]));
    let hasSent = false;
    for (const message of waiting()) {
      const rejection = await this.trySend(message);
      if (rejection) {
        await this.recordRejection(notification, recipientKey(message.to), rejection);
        continue;
      }
      await subscribers?.onAccepted(notification);
      hasSent = true;
      recipients[recipientKey(message.to)] = message.printed ? { printed: message.printed } : "delivered";
      if (waiting().length > 0 || message.printed) await store.outbox.saveRecipients(notification);
      if (undelivered.length > 0) await store.outbox.forgetUndelivered(undelivered);
      undelivered = [];
    }
    const isDone = waiting().length === 0;
    if (isDone) await this.markPrinted(messages.map(({ to }) => recipients[recipientKey(to)]));
    if (isDone && hasSent && !subscribers) log.info({ event: "notification-sent", collection });
    return isDone;
  }

  /** Marks nothing unless every address has its message; an address given up has not. */
  private async markPrinted(states: readonly (RecipientState | undefined)[]): Promise<void> {
    const printed = states.flatMap((state) => (typeof state === "object" && "printed" in state ? [state.printed] : []));
    const [first = [], ...others] = printed;
    const ids = first.filter((id) => others.every((other) => other.includes(id)));
    if (printed.length === states.length && ids.length > 0) await this.options.markPrinted?.(ids);
  }

  /** Sends a message. Returns the error if the mail server rejects this message only; throws other failures. */
  private async trySend(message: Message): Promise<DeliveryError | undefined> {
    const { deliver, timing } = this.options;
    try {
      await deliver(message, AbortSignal.any([this.abort.signal, AbortSignal.timeout(timing.sendTimeoutMs)]));
    } catch (error) {
      if (error instanceof DeliveryError && error.scope === "message") return error;
      throw error;
    }
    this.failures = 0;
  }

  private async recordRejection(
    notification: PendingNotification,
    recipient: string,
    rejection: DeliveryError,
  ): Promise<void> {
    const { store, style, timing, log, subscribers } = this.options;
    const { reason } = rejection;
    const { collection, attempts, recipients } = notification;
    if (subscribers && rejection.isUnknownAddress) {
      await subscribers.onRefused({ ...notification, recipients: { [recipient]: "given-up" } }, rejection);
      recipients[recipient] = "given-up";
      return;
    }
    const state = recipients[recipient];
    const nowMs = Date.now();
    // A later stored time comes from a clock that ran ahead.
    const refusedSince = Math.min(
      nowMs,
      typeof state === "object" && "refusedSince" in state ? state.refusedSince : nowMs,
    );
    const isGivenUp = nowMs - refusedSince >= timing.giveUpAfterMs && attempts >= timing.giveUpAfterAttempts;
    recipients[recipient] = { refusedSince };
    if (isGivenUp) {
      const givenUp = { ...recipients, [recipient]: "given-up" } as const;
      // Only after the store has it; otherwise it would never be reported.
      await store.outbox.giveUp({ ...notification, recipients: givenUp }, { recipient, reason });
      recipients[recipient] = "given-up";
    }
    const event = isGivenUp ? "notification-given-up" : "notification-rejected";
    log.warn({ event, collection, address: addressPlace(recipient, style.settings), reason, attempts });
  }

  private postpone(notification: PendingNotification, longestMs = this.options.timing.maxRejectedDelayMs) {
    const { store, timing } = this.options;
    const wait = backoffMs(notification.attempts, timing.firstDelayMs, longestMs);
    return store.outbox.reschedule(notification, dateAfterMs(wait));
  }

  private async handleFailure(notification: PendingNotification, error: unknown): Promise<number | undefined> {
    const { store, timing, log } = this.options;
    const { collection, attempts } = notification;
    if (this.abort.signal.aborted) {
      await store.outbox.reschedule(notification, new Date());
    } else if (error instanceof DeliveryError) {
      await this.postpone(notification, timing.maxDelayMs);
      return this.reportFailure("mail-server-failed", error.reason);
    } else {
      await this.postpone(notification);
      log.warn({ event: "notification-rejected", collection, reason: reasonOf(error), attempts });
    }
    return undefined;
  }

  private reportFailure(event: string, reason: string): number {
    const { timing, log } = this.options;
    this.failures += 1;
    const pause = backoffMs(this.failures, timing.firstDelayMs, timing.maxDelayMs);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pause / 1000) });
    return pause;
  }
}
