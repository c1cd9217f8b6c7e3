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

/**
 * The remote calendar, requested in the background, so that no page waits for it. One day stays in memory until the
 * date changes, even if later requests fail.
 */
export class RemoteSource {
  #cached?: LiturgicalDay;
  #version = 0;
  #nextRequestAtMs = -Infinity;
  #lastAsked?: CivilDate;
  #isPending = false;

  constructor(private readonly options: RemoteSourceOptions) {}

  /** The cached day; starts a request in the background if one is due. */
  day(date: CivilDate): LiturgicalDay | undefined {
    // A new date is requested immediately.
    const isDue = date !== this.#lastAsked || this.options.nowMs() >= this.#nextRequestAtMs;
    if (!this.#isPending && isDue) void this.#fetchAndCache(date);
    return this.#cached?.date === date ? this.#cached : undefined;
  }

  /** Changes when the result of `day` may have changed. */
  cacheVersion(date: CivilDate): string {
    return this.day(date) ? String(this.#version) : "own";
  }

  async #fetchAndCache(date: CivilDate): Promise<void> {
    this.#lastAsked = date;
    this.#isPending = true;
    try {
      const day = await this.options.fetchDay(date);
      if (JSON.stringify(day) !== JSON.stringify(this.#cached)) this.#version++;
      this.#cached = day;
      this.#nextRequestAtMs = this.options.nowMs() + REFRESH_AFTER_SUCCESS_MS;
    } catch (error) {
      this.options.reportFailure(error);
      this.#nextRequestAtMs = this.options.nowMs() + RETRY_AFTER_FAILURE_MS;
    } finally {
      this.#isPending = false;
    }
  }
}
