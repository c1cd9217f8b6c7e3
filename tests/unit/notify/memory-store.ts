import { type StoredRecord } from "~/records/collections";
import {
  type MailOutcome,
  type Outbox,
  type OutboxKey,
  type OutboxRow,
  type RecordStore,
} from "~/records/record-store";
import { request } from "./notifier";

const notForSenders = () => Promise.reject(new Error("A sender of these mails needs none of it."));

type Row = OutboxRow & { due?: number | undefined; outcome?: MailOutcome };

/**
 * The part of a store that a sender needs, in memory: prayer requests and an outbox whose times are the test's.
 */
export class MemoryStore implements Pick<RecordStore, "get" | "outbox" | "values"> {
  readonly values = { read: notForSenders, change: notForSenders, names: notForSenders };
  readonly rows = new Map<string, Row>();
  /** When its requests came. */
  received = "2025-11-10T15:00:00.000Z";

  /** Stores a prayer request with this id and its row, due now or later. */
  add(id: string, due = Date.now()): void {
    this.put({ collection: "prayerRequests", id, recipient: "", attempts: 0, due });
  }

  /** The requests still to be mailed. */
  get pending(): string[] {
    return [...new Set(this.waiting().map(({ id }) => id))];
  }

  /** When the next mail about a request is due, in ms. */
  dueOf = (wanted: string): number => this.waiting().find(({ id }) => id === wanted)!.due!;

  get = (async (_collection: "prayerRequests", id: string): Promise<StoredRecord<"prayerRequests">> => {
    return { id, ...request, read: false, timestamp: this.received };
  }) as RecordStore["get"];

  readonly outbox: Outbox = {
    claim: async (now, retryAt) => {
      const earliest = this.waiting().sort((one, other) => one.due! - other.due!)[0];
      if (!earliest || earliest.due! > now.getTime()) return undefined;
      Object.assign(earliest, { due: retryAt.getTime(), attempts: earliest.attempts + 1 });
      return structuredClone(earliest);
    },
    divide: async (row, recipients) => {
      this.rows.delete(keyOf(row));
      for (const recipient of recipients) {
        const added = { collection: row.collection, id: row.id, recipient, attempts: 0, due: Date.now() };
        if (!this.rows.has(keyOf(added))) this.put(added);
      }
      return this.hasEnded(row);
    },
    update: async (row) => {
      const state = "dueMs" in row ? { due: row.dueMs } : { due: undefined, outcome: row.outcome };
      Object.assign(this.rows.get(keyOf(row)) ?? {}, { refused: row.refused, ...state });
      return this.hasEnded(row);
    },
    remove: async (rows) => rows.forEach((row) => this.rows.delete(keyOf(row))),
    nextDue: async () => {
      const dues = this.waiting().map(({ due }) => due!);
      return dues.length > 0 ? new Date(Math.min(...dues)) : undefined;
    },
    count: async () => this.waiting().length,
    ended: async () =>
      [...this.rows.values()]
        .filter((row) => this.hasEnded(row))
        .map(({ collection, id, recipient, outcome }) => ({ collection, id, recipient, outcome: outcome! })),
    rows: notForSenders,
    put: notForSenders,
  };

  private put(row: Row): void {
    this.rows.set(keyOf(row), row);
  }

  private waiting = () => [...this.rows.values()].filter(({ due }) => due !== undefined);
  private hasEnded = (row: OutboxKey) => !this.waiting().some(({ id }) => id === row.id);
}

const keyOf = ({ collection, id, recipient }: OutboxKey) => [collection, id, recipient].join("/");
