import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { type StoreError } from "~/records/store-error";
import { isBusy, storeError } from "./errors.server";

const mostInOneCommit = 500;
const betweenTries = 30;

interface Job {
  work: () => unknown;
  settle: (result: unknown) => void;
  fail: (error: StoreError) => void;
}

/**
 * Runs changes one group after another, each group in one transaction: what arrives while a commit waits for the disk
 * shares the next one. A promise resolves after the commit that holds its change.
 */
export class Commits {
  private waiting: Job[] = [];
  private running: Promise<void> | undefined;

  /** `patience`: how many milliseconds another process may hold the lock. `beforeEach` throws when writing is unsafe. */
  constructor(
    private readonly db: Database,
    private readonly patience: number,
    private readonly beforeEach: () => void,
  ) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      this.waiting.push({ work, settle: resolve as Job["settle"], fail });
      this.running ??= this.drain();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // Everything that the sockets hold is read before the group is closed.
      await new Promise(setImmediate);
      await this.commit(this.waiting.splice(0, mostInOneCommit));
    }
    this.running = undefined;
  }

  private async commit(jobs: Job[]): Promise<void> {
    try {
      const results = await this.patiently(() => jobs.map((job) => job.work()));
      jobs.forEach((job, index) => job.settle(results[index]));
    } catch (error) {
      // One change that cannot be made must not take the others with it. A lock holds them all up alike.
      if (jobs.length > 1 && !isBusy(error)) for (const job of jobs) await this.commit([job]);
      else jobs.forEach((job) => job.fail(storeError(error)));
    }
  }

  private async patiently<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + this.patience;
    const transaction = this.db.transaction(work);
    for (;;) {
      try {
        this.beforeEach();
        return transaction.immediate();
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await pause(betweenTries);
      }
    }
  }
}
