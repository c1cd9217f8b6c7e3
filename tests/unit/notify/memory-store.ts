import { type StoredRecord } from "~/records/collections";
import {
  type EndedRow,
  type MailKey,
  type MailRow,
  newMail,
  type Outbox,
  type RecordStore,
} from "~/records/record-store";
import { request } from "./notifier";

const notForSenders = () => Promise.reject(new Error("A sender of these mails needs none of it."));

/**
 * The part of a store that a sender needs, in memory: prayer requests and an outbox whose times are the test's.
 */
export class MemoryStore implements Pick<RecordStore, "get" | "outbox" | "values"> {
  readonly values = { read: notForSenders, change: notForSenders, names: notForSenders };
  readonly rows = new Map<string, MailRow>();
  /** When its requests came. */
  received = "2025-11-10T15:00:00.000Z";

  /** Stores a prayer request with this id and its row, due now or later. */
  add(id: string, due = Date.now()): void {
    this.put({ ...newMail("prayerRequests", id), dueMs: due });
  }

  /** The requests still to be mailed. */
  get pending(): string[] {
    return [...new Set(this.waiting().map(({ id }) => id))];
  }

  /** When the next mail about a request is due, in ms. */
  dueOf = (wanted: string): number => this.waiting().find(({ id }) => id === wanted)!.dueMs!;

  get = (async (_collection: "prayerRequests", id: string): Promise<StoredRecord<"prayerRequests">> => {
    return { id, ...request, read: false, timestamp: this.received };
  }) as RecordStore["get"];

  readonly outbox: Outbox = {
    claim: async (now, retryAt) => {
      const earliest = this.waiting().sort((one, other) => one.dueMs! - other.dueMs!)[0];
      if (!earliest || earliest.dueMs! > now.getTime()) return undefined;
      Object.assign(earliest, { dueMs: retryAt.getTime(), attempts: earliest.attempts + 1 });
      return structuredClone(earliest);
    },
    replace: async (row, rows) => {
      if (this.rows.delete(keyOf(row))) for (const next of rows) if (!this.rows.has(keyOf(next))) this.put(next);
      return this.hasEnded(row);
    },
    remove: async (rows) => rows.forEach((row) => this.rows.delete(keyOf(row))),
    nextDue: async () => {
      const dues = this.waiting().map(({ dueMs }) => dueMs!);
      return dues.length > 0 ? new Date(Math.min(...dues)) : undefined;
    },
    count: async () => this.waiting().length,
    endedRows: async () => [...this.rows.values()].filter((row) => this.hasEnded(row)) as EndedRow[],
    rows: notForSenders,
    put: notForSenders,
  };

  private put(row: MailRow): void {
    this.rows.set(keyOf(row), row);
  }

  private waiting = () => [...this.rows.values()].filter(({ dueMs }) => dueMs !== null);
  private hasEnded = (row: MailKey) => !this.waiting().some(({ id }) => id === row.id);
}

const keyOf = ({ collection, id, recipient }: MailKey) => [collection, id, recipient].join("/");
