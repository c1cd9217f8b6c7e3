import { withinTime } from "~/dates/timeout";
import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** What the source depends on; tests pass a clock and a service of their own. */
interface RemoteSourceOptions {
  /** Fetches and checks the record of a date; rejects with the reason when there is none to be had. */
  fetchDay(date: CivilDate): Promise<LiturgicalDay>;
  /** A monotonic clock. */
  nowMs(): number;
  reportFailure(error: unknown): void;
}

const MINUTE_MS = 60_000;
/** At most one request for a date in ten minutes after a failure, one in an hour after a success. */
const RETRY_AFTER_FAILURE_MS = 10 * MINUTE_MS;
const REFRESH_AFTER_SUCCESS_MS = 60 * MINUTE_MS;
/** The longest that any page waits, counted from the start of the request it waits for. */
const MAX_WAIT_MS = 300;

/**
 * The remote calendar: asked in the background, and no page depends on its answer. One day is cached in memory and used
 * until the date changes, even while later requests fail.
 */
export class RemoteSource {
  #cached?: LiturgicalDay;
  #version = 0;
  #nextRequestAtMs = -Infinity;
  #lastAsked?: CivilDate;
  #pending?: { since: number; done: Promise<void> };

  constructor(private readonly options: RemoteSourceOptions) {}

  /** The cached day of the date, without waiting; starts a request in the background when one is due. */
  known(date: CivilDate): LiturgicalDay | undefined {
    // A new day is asked for at once, however late yesterday's answer came.
    const isDue = date !== this.#lastAsked || this.options.nowMs() >= this.#nextRequestAtMs;
    if (!this.#pending && isDue) this.#request(date);
    return this.#cached?.date === date ? this.#cached : undefined;
  }

  /**
   * The day as the remote calendar has it, or undefined. Waits at most 300 ms, and only while nothing is cached for the
   * date.
   */
  async day(date: CivilDate): Promise<LiturgicalDay | undefined> {
    const known = this.known(date);
    if (known || !this.#pending) return known;
    const remainingMs = MAX_WAIT_MS - (this.options.nowMs() - this.#pending.since);
    if (remainingMs > 0) await withinTime(this.#pending.done, remainingMs).catch(() => undefined);
    return this.known(date);
  }

  /** Changes whenever what `known` gives for the date may have changed. */
  cacheVersion(date: CivilDate): string {
    return this.known(date) ? String(this.#version) : "own";
  }

  #request(date: CivilDate): void {
    this.#lastAsked = date;
    this.#pending = { since: this.options.nowMs(), done: this.#fetchAndCache(date) };
  }

  async #fetchAndCache(date: CivilDate): Promise<void> {
    try {
      this.#store(await this.options.fetchDay(date));
      this.#nextRequestAtMs = this.options.nowMs() + REFRESH_AFTER_SUCCESS_MS;
    } catch (error) {
      this.options.reportFailure(error);
      this.#nextRequestAtMs = this.options.nowMs() + RETRY_AFTER_FAILURE_MS;
    } finally {
      this.#pending = undefined;
    }
  }

  #store(day: LiturgicalDay): void {
    if (JSON.stringify(day) === JSON.stringify(this.#cached)) return;
    this.#cached = day;
    this.#version++;
  }
}
