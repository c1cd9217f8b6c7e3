import { altarLists, type PendingNotification, type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { backoffMs, type Timing } from "./backoff";
import { composeMessage, type Message, type MessageOptions } from "./message";
import { type Deliver, DeliveryError } from "./smtp";

/** Takes counts and codes only. */
export interface EventLog {
  info(event: object, sentence?: string): void;
  warn(event: object, sentence?: string): void;
}

export interface SenderOptions {
  store: Pick<RecordStore, "get" | "outbox">;
  style: MessageOptions;
  /** The messages of a list for the altar; none when there is nothing to tell. */
  composeList?: (id: string) => Promise<Message[]>;
  deliver: Deliver;
  timing: Timing;
  log: EventLog;
}

/** Until when to sleep: `pause` not even a new record ends early, because nothing can be sent before. */
type Rest = { sleep: number } | { pause: number };

const notificationKey = ({ collection, id }: PendingNotification) => `${collection}/${id}`;
const dateAfterMs = (wait: number) => new Date(Date.now() + wait);

/** Empties the outbox, one message after another, and sleeps until the next is due or there is a new one. */
export class Sender {
  private readonly abort = new AbortController();
  /**
   * Delivered to this address, but others of the notification were not yet, or the store did not answer when told so:
   * never delivered there again.
   */
  private readonly delivered = new Map<string, Set<string>>();
  /** Of the mail server or the store, in a row. */
  private failures = 0;
  private isWakeRequested = false;
  private stopped = false;
  private wake: (() => void) | undefined;
  private readonly loop: Promise<void>;

  constructor(private readonly options: SenderOptions) {
    this.loop = this.run();
  }

  /** There may be something to send. Returns at once. */
  wakeUp(): void {
    this.isWakeRequested = true;
    this.wake?.();
  }

  /** Ends the sender. A message on its way has `graceMs` to arrive; aborted, it stays in the outbox. */
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
    const { store, timing } = this.options;
    try {
      while (!this.stopped) {
        // Claimed for longer than a send may take: nobody else sends it meanwhile, and a crash only delays it.
        const notification = await store.outbox.claim(new Date(), dateAfterMs(timing.sendTimeoutMs * 2));
        if (!notification) return { sleep: await this.untilDue() };
        const pause = await this.send(notification);
        if (pause !== undefined) return { pause };
      }
      return { sleep: 0 };
    } catch (error) {
      return { pause: this.failed("outbox-unreachable", reasonOf(error)) };
    }
  }

  /** Looks again from time to time anyway: a clock may jump, and another process may leave its notifications behind. */
  private async untilDue(): Promise<number> {
    const { store, timing } = this.options;
    const due = (await store.outbox.nextDue())?.getTime() ?? Infinity;
    return Math.max(1, Math.min(due - Date.now(), timing.maxDelayMs));
  }

  /** Sends one. Gives how long all must wait when the mail server takes nothing now. Throws StoreError. */
  private async send(notification: PendingNotification): Promise<number | undefined> {
    const { store, log } = this.options;
    try {
      if (await this.deliver(notification))
        log.info({ event: "notification-sent", collection: notification.collection });
    } catch (error) {
      if (error instanceof StoreError) throw error;
      return this.postpone(notification, error);
    }
    await store.outbox.done(notification);
    this.delivered.delete(notificationKey(notification));
  }

  /** Whether it went to somebody just now. A server that takes nothing, or refuses one address, ends it early. */
  private async deliver(notification: PendingNotification): Promise<boolean> {
    const { deliver, timing } = this.options;
    const key = notificationKey(notification);
    const done = this.delivered.get(key) ?? new Set();
    const waiting = (await this.messagesOf(notification)).filter(({ to }) => !done.has(to));
    let rejection: DeliveryError | undefined;
    for (const message of waiting) {
      const limit = AbortSignal.any([this.abort.signal, AbortSignal.timeout(timing.sendTimeoutMs)]);
      try {
        await deliver(message, limit);
      } catch (error) {
        // One address that is refused must not keep it from the others.
        if (!(error instanceof DeliveryError) || error.scope !== "message") throw error;
        rejection = error;
        continue;
      }
      this.delivered.set(key, done.add(message.to));
      this.failures = 0;
    }
    if (rejection) throw rejection;
    return waiting.length > 0;
  }

  private async messagesOf({ collection, id }: PendingNotification): Promise<Message[]> {
    const { store, style, composeList } = this.options;
    if (collection === altarLists) return (await composeList?.(id)) ?? [];
    const addresses = style.settings.to[collection] ?? [];
    const record = addresses.length > 0 && (await store.get(collection, id));
    return record ? addresses.map((to) => composeMessage(collection, record, to, style)) : [];
  }

  private async postpone(notification: PendingNotification, error: unknown): Promise<number | undefined> {
    const { store, timing, log } = this.options;
    if (this.abort.signal.aborted) {
      await store.outbox.reschedule(notification, new Date());
      return undefined;
    }
    const { scope, reason } = error instanceof DeliveryError ? error : new DeliveryError("message", reasonOf(error));
    const longest = scope === "message" ? timing.maxRejectedDelayMs : timing.maxDelayMs;
    await store.outbox.reschedule(
      notification,
      dateAfterMs(backoffMs(notification.attempts, timing.firstDelayMs, longest)),
    );
    if (scope === "server") return this.failed("mail-server-failed", reason);
    log.warn({
      event: "notification-rejected",
      collection: notification.collection,
      reason,
      attempts: notification.attempts,
    });
  }

  private failed(event: string, reason: string): number {
    const { timing, log } = this.options;
    this.failures += 1;
    const pause = backoffMs(this.failures, timing.firstDelayMs, timing.maxDelayMs);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pause / 1000) });
    return pause;
  }
}

// A name and a code: the message of an unexpected error might quote what it stumbled over.
const reasonOf = (error: unknown): string =>
  error instanceof StoreError ? error.fault : error instanceof Error ? error.name : "unknown";
