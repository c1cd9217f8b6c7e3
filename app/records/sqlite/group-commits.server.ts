import { type Database } from "better-sqlite3";
import { setTimeout as pause } from "node:timers/promises";
import { type StoreError } from "~/records/store-error";
import { isBusy, storeError } from "./errors.server";

const maxGroupSize = 500;
const retryIntervalMs = 30;

interface Job {
  work: () => unknown;
  /** Until when it waits for another process's lock, by `performance.now`. */
  deadlineMs: number;
  settle: (result: unknown) => void;
  fail: (error: StoreError) => void;
}

/**
 * Commits changes in groups, one transaction each. Changes that arrive during a commit share the next one. A promise
 * resolves after the commit of its change.
 */
export class GroupCommits {
  private queue: Job[] = [];
  private running: Promise<void> | undefined;

  /** `lockTimeoutMs`: the longest wait for another process's lock. */
  constructor(
    private readonly sql: { db: Database; file: string; requireSameFile: () => void },
    private readonly lockTimeoutMs: number,
  ) {}

  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, fail) => {
      const deadlineMs = performance.now() + this.lockTimeoutMs;
      this.queue.push({ work, deadlineMs, settle: resolve as Job["settle"], fail });
      this.running ??= this.drain();
    });
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      // Lets the server read its sockets first, so that their changes join this group.
      await new Promise(setImmediate);
      const lockedOut = this.commit(this.queue.splice(0, maxGroupSize));
      if (lockedOut.length === 0) continue;
      // New changes join these, and each keeps its own deadline.
      this.queue.unshift(...lockedOut);
      await pause(retryIntervalMs);
    }
    this.running = undefined;
  }

  /** Returns the changes to retry because of another process's lock. */
  private commit(jobs: Job[]): Job[] {
    try {
      // A refusal must not wait for a lock.
      this.sql.requireSameFile();
      const transaction = this.sql.db.transaction(() => {
        // Under the lock: nobody replaces the file after this look.
        this.sql.requireSameFile();
        return jobs.map((job) => job.work());
      });
      const results = transaction.immediate();
      jobs.forEach((job, index) => job.settle(results[index]));
      return [];
    } catch (error) {
      // One impossible change must not fail the others. A lock delays all alike.
      if (jobs.length > 1 && !isBusy(error)) return jobs.flatMap((job) => this.commit([job]));
      const nowMs = isBusy(error) ? performance.now() : Infinity;
      const isLate = ({ deadlineMs }: Job) => nowMs > deadlineMs;
      for (const job of jobs.filter(isLate)) job.fail(storeError(error, this.sql.file));
      return jobs.filter((job) => !isLate(job));
    }
  }
}
