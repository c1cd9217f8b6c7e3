import { withinTime } from "~/dates/timeout";
import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** Dependencies, replaced in tests. */
interface RemoteSourceOptions {
  /** Fetches and checks the record of a date; rejects with the reason if that fails. */
  fetchDay(date: CivilDate): Promise<LiturgicalDay>;
  /** A monotonic clock. */
  nowMs(): number;
  reportFailure(error: unknown): void;
}

const MINUTE_MS = 60_000;
/** The shortest time between two requests for a date after a failure, and after a success. */
const RETRY_AFTER_FAILURE_MS = 10 * MINUTE_MS;
const REFRESH_AFTER_SUCCESS_MS = 60 * MINUTE_MS;
/** The longest time that a page waits, from the start of the request. */
const MAX_WAIT_MS = 300;

/**
 * The remote calendar, requested in the background. One day stays in memory until the date changes, even if later
 * requests fail.
 */
export class RemoteSource {
  #cached?: LiturgicalDay;
  #version = 0;
  #nextRequestAtMs = -Infinity;
  #lastAsked?: CivilDate;
  #pending?: { since: number; done: Promise<void> };

  constructor(private readonly options: RemoteSourceOptions) {}

  /** The cached day, without waiting; starts a request in the background if one is due. */
  known(date: CivilDate): LiturgicalDay | undefined {
    // A new date is requested immediately.
    const isDue = date !== this.#lastAsked || this.options.nowMs() >= this.#nextRequestAtMs;
    if (!this.#pending && isDue) this.#request(date);
    return this.#cached?.date === date ? this.#cached : undefined;
  }

  /**
   * The day from the remote calendar, or undefined. Waits at most 300 ms, and only if no day is cached for the date.
   */
  async day(date: CivilDate): Promise<LiturgicalDay | undefined> {
    const known = this.known(date);
    if (known || !this.#pending) return known;
    const remainingMs = MAX_WAIT_MS - (this.options.nowMs() - this.#pending.since);
    if (remainingMs > 0) await withinTime(this.#pending.done, remainingMs).catch(() => undefined);
    return this.known(date);
  }

  /** Changes when the result of `known` may have changed. */
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
