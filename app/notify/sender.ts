import { type PendingNotice, type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { backoff, type Timing } from "./backoff";
import { composeMessage, type MessageStyle } from "./message";
import { type Deliver, DeliveryError } from "./smtp";

/** Takes counts and codes only. */
export interface EventLog {
  info(event: object, sentence?: string): void;
  warn(event: object): void;
}

export interface SenderParts {
  store: Pick<RecordStore, "get" | "outbox">;
  style: MessageStyle;
  deliver: Deliver;
  timing: Timing;
  log: EventLog;
}

/** Until when to sleep: `pause` not even a new record ends early, because nothing can be sent before. */
type Rest = { sleep: number } | { pause: number };

const keyOf = ({ collection, id }: PendingNotice) => `${collection}/${id}`;
const inMilliseconds = (wait: number) => new Date(Date.now() + wait);

/** Empties the outbox, one message after another, and sleeps until the next is due or there is a new one. */
export class Sender {
  private readonly broken = new AbortController();
  /** Delivered, but the store did not answer when told so: never delivered again, only told again. */
  private readonly delivered = new Set<string>();
  /** Of the mail server or the store, in a row. */
  private failures = 0;
  private nudged = false;
  private stopped = false;
  private wake: (() => void) | undefined;
  private readonly loop: Promise<void>;

  constructor(private readonly parts: SenderParts) {
    this.loop = this.run();
  }

  /** There may be something to send. Returns at once. */
  nudge(): void {
    this.nudged = true;
    this.wake?.();
  }

  /** Ends the sender. A message on its way has `grace` milliseconds to arrive; broken off, it stays in the outbox. */
  async stop(grace = 3_000): Promise<void> {
    this.stopped = true;
    this.nudge();
    const patience = setTimeout(() => this.broken.abort(), grace);
    await this.loop;
    clearTimeout(patience);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.nudged = false;
      const rest = await this.sendAllDue();
      if (!this.stopped) await this.rest(rest);
    }
  }

  private async rest(rest: Rest): Promise<void> {
    const mayWake = () => this.stopped || ("sleep" in rest && this.nudged);
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
    const { store, timing } = this.parts;
    try {
      while (!this.stopped) {
        // Claimed for longer than a send may take: nobody else sends it meanwhile, and a crash only delays it.
        const notice = await store.outbox.claim(new Date(), inMilliseconds(timing.sendLimit * 2));
        if (!notice) return { sleep: await this.untilDue() };
        const pause = await this.send(notice);
        if (pause !== undefined) return { pause };
      }
      return { sleep: 0 };
    } catch (error) {
      return { pause: this.failed("outbox-unreachable", faultOf(error)) };
    }
  }

  /** Looks again from time to time anyway: a clock may jump, and another process may leave its notices behind. */
  private async untilDue(): Promise<number> {
    const { store, timing } = this.parts;
    const due = (await store.outbox.nextDue())?.getTime() ?? Infinity;
    return Math.max(1, Math.min(due - Date.now(), timing.longestDelay));
  }

  /** Sends one. Gives how long all must wait when the mail server takes nothing now. Throws StoreError. */
  private async send(notice: PendingNotice): Promise<number | undefined> {
    const { store, log } = this.parts;
    if (!this.delivered.has(keyOf(notice))) {
      try {
        if (await this.deliver(notice)) log.info({ event: "news-sent", collection: notice.collection });
      } catch (error) {
        if (error instanceof StoreError) throw error;
        return this.putOff(notice, error);
      }
    }
    await store.outbox.done(notice);
    this.delivered.delete(keyOf(notice));
  }

  /** Whether there was anybody to tell and anything left to tell of. */
  private async deliver(notice: PendingNotice): Promise<boolean> {
    const { store, style, deliver, timing } = this.parts;
    const to = style.settings.to[notice.collection];
    const record = to && (await store.get(notice.collection, notice.id));
    if (!record) return false;
    const limit = AbortSignal.any([this.broken.signal, AbortSignal.timeout(timing.sendLimit)]);
    await deliver(composeMessage(notice.collection, record, to, style), limit);
    this.delivered.add(keyOf(notice));
    this.failures = 0;
    return true;
  }

  private async putOff(notice: PendingNotice, error: unknown): Promise<number | undefined> {
    const { store, timing, log } = this.parts;
    if (this.broken.signal.aborted) {
      await store.outbox.reschedule(notice, new Date());
      return undefined;
    }
    const { scope, reason } = error instanceof DeliveryError ? error : new DeliveryError("message", faultOf(error));
    const longest = scope === "message" ? timing.longestRefusedDelay : timing.longestDelay;
    await store.outbox.reschedule(notice, inMilliseconds(backoff(notice.attempts, timing.firstDelay, longest)));
    if (scope === "server") return this.failed("mail-server-failed", reason);
    log.warn({ event: "news-refused", collection: notice.collection, reason, attempts: notice.attempts });
  }

  private failed(event: string, reason: string): number {
    const { timing, log } = this.parts;
    this.failures += 1;
    const pause = backoff(this.failures, timing.firstDelay, timing.longestDelay);
    log.warn({ event, reason, failures: this.failures, againInSeconds: Math.ceil(pause / 1000) });
    return pause;
  }
}

// A name and a code: the message of an unexpected error might quote what it stumbled over.
const faultOf = (error: unknown): string =>
  error instanceof StoreError ? error.fault : error instanceof Error ? error.name : "unknown";
