import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { type StoreError } from "~/records/store-error";
import { isBusy, storeError } from "./errors.server";

const maxGroupSize = 500;
const retryIntervalMs = 30;

interface Job {
  work: () => unknown;
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
      this.queue.push({ work, settle: resolve as Job["settle"], fail });
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
      await this.commit(this.queue.splice(0, maxGroupSize));
    }
    this.running = undefined;
  }

  private async commit(jobs: Job[]): Promise<void> {
    try {
      const results = await this.retryWhileLocked(() => jobs.map((job) => job.work()));
      jobs.forEach((job, index) => job.settle(results[index]));
    } catch (error) {
      // One change that cannot be made must not take the others with it. A lock holds them all up alike.
      if (jobs.length > 1 && !isBusy(error)) for (const job of jobs) await this.commit([job]);
      else jobs.forEach((job) => job.fail(storeError(error)));
    }
  }

  private async retryWhileLocked<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + this.lockTimeoutMs;
    const transaction = this.db.transaction(work);
    for (;;) {
      try {
        this.beforeEach();
        return transaction.immediate();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await pause(retryIntervalMs);
      }
    }
  }
}
