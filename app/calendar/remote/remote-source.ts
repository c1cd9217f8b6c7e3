import { timeout } from "remix-utils/promise";
import { type CivilDate } from "~/dates/civil-date";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

/** What the source needs of the world; tests give it a clock and a service of their own. */
export interface OutsideWorld {
  /** Fetches and checks the record of a date; rejects with the reason when there is none to be had. */
  fetchDay(date: CivilDate): Promise<LiturgicalDay>;
  /** Milliseconds. */
  now(): number;
  reportFailure(error: unknown): void;
}

const MINUTE = 60_000;
/** At most one request in ten minutes after a failure, one in an hour after a success. */
const REST_AFTER_FAILURE = 10 * MINUTE;
const REST_AFTER_SUCCESS = 60 * MINUTE;
/** The longest that any page waits, counted from the start of the request it waits for. */
const LONGEST_WAIT = 300;

/**
 * The outside calendar: a source that is asked in the background, and never a condition. It keeps one day in memory, and
 * gives it out until the date turns, even while a later request fails.
 */
export class OutsideSource {
  #kept?: LiturgicalDay;
  #edition = 0;
  #mayAskAfter = -Infinity;
  #asking?: { since: number; done: Promise<void> };

  constructor(private readonly world: OutsideWorld) {}

  /** The kept day of the date, without waiting; asks for it in the background when it is time to. */
  known(date: CivilDate): LiturgicalDay | undefined {
    if (!this.#asking && this.world.now() >= this.#mayAskAfter) this.#ask(date);
    return this.#kept?.date === date ? this.#kept : undefined;
  }

  /** The day as the service sees it, or undefined. Waits at most 300 ms, and only while nothing at all is known. */
  async day(date: CivilDate): Promise<LiturgicalDay | undefined> {
    const known = this.known(date);
    if (known || !this.#asking) return known;
    const left = LONGEST_WAIT - (this.world.now() - this.#asking.since);
    if (left > 0) await timeout(this.#asking.done, { ms: left }).catch(() => undefined);
    return this.known(date);
  }

  /** Changes whenever what `known` gives for the date may have changed. */
  edition(date: CivilDate): string {
    return this.known(date) ? String(this.#edition) : "own";
  }

  #ask(date: CivilDate): void {
    this.#asking = { since: this.world.now(), done: this.#fetchAndKeep(date) };
  }

  async #fetchAndKeep(date: CivilDate): Promise<void> {
    try {
      this.#keep(await this.world.fetchDay(date));
      this.#mayAskAfter = this.world.now() + REST_AFTER_SUCCESS;
    } catch (error) {
      this.world.reportFailure(error);
      this.#mayAskAfter = this.world.now() + REST_AFTER_FAILURE;
    } finally {
      this.#asking = undefined;
    }
  }

  #keep(day: LiturgicalDay): void {
    if (JSON.stringify(day) === JSON.stringify(this.#kept)) return;
    this.#kept = day;
    this.#edition++;
  }
}
