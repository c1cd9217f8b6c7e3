import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { type StoreError } from "~/records/store-error";
import { isBusy, storeError } from "./errors.server";

const maxGroupSize = 500;
const retryIntervalMs = 30;

interface Job {
  work: () => unknown;
  /** On the clock of `performance`: how long it waits for another process to release the lock. */
  deadlineMs: number;
  settle: (result: unknown) => void;
  fail: (error: StoreError) => void;
}

/**
 * Runs changes one group after another, each group in one transaction: what arrives while a commit waits for the disk
 * shares the next one. A promise resolves after the commit that holds its change.
 */
export class GroupCommits {
  private queue: Job[] = [];
  private running: Promise<void> | undefined;

  /** `lockTimeoutMs`: how long another process may hold the lock. `beforeEach` throws when writing is unsafe. */
  constructor(
    private readonly db: Database,
    private readonly lockTimeoutMs: number,
    private readonly beforeEach: () => void,
  ) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const deadlineMs = performance.now() + this.lockTimeoutMs;
      this.queue.push({ work, deadlineMs, settle: resolve as Job["settle"], fail });
      this.running ??= this.drain();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      // Everything that the sockets hold is read before the group is closed.
      await new Promise(setImmediate);
      const lockedOut = this.commit(this.queue.splice(0, maxGroupSize));
      if (lockedOut.length === 0) continue;
      // Changes that arrive meanwhile join these, so that each waits no longer than its own deadline.
      this.queue.unshift(...lockedOut);
      await pause(retryIntervalMs);
    }
    this.running = undefined;
  }

  /** Gives the changes that are to be tried again, because another process holds the lock. */
  private commit(jobs: Job[]): Job[] {
    try {
      this.beforeEach();
      const results = this.db.transaction(() => jobs.map((job) => job.work())).immediate();
      jobs.forEach((job, index) => job.settle(results[index]));
      return [];
    } catch (error) {
      // One change that cannot be made must not take the others with it. A lock holds them all up alike.
      if (jobs.length > 1 && !isBusy(error)) return jobs.flatMap((job) => this.commit([job]));
      const nowMs = isBusy(error) ? performance.now() : Infinity;
      const isLate = ({ deadlineMs }: Job) => nowMs > deadlineMs;
      for (const job of jobs.filter(isLate)) job.fail(storeError(error));
      return jobs.filter((job) => !isLate(job));
    }
  }
}
