import { type StoredRecord } from "~/records/collections";
import { type Outbox, type RecordStore, type Undelivered } from "~/records/record-store";
import { request } from "./notifier";

type Pending = Parameters<Outbox["done"]>[0];

/**
 * The part of a store that a sender needs, in memory: prayer requests and an outbox whose times are the test's.
 */
export class MemoryStore implements Pick<RecordStore, "get" | "outbox"> {
  readonly pending = new Map<string, Pending & { due: number }>();

  readonly undelivered: Undelivered[] = [];

  /** Stores a prayer request with this id and its notification, due now or later. */
  add(id: string, due = Date.now()): void {
    this.pending.set(id, { collection: "prayerRequests", id, attempts: 0, recipients: {}, due });
  }

  get = (async (_collection: "prayerRequests", id: string): Promise<StoredRecord<"prayerRequests">> => {
    return { id, ...request, read: false, timestamp: "2025-11-10T15:00:00.000Z" };
  }) as RecordStore["get"];

  readonly outbox: Outbox = {
    claim: async (now, retryAt) => {
      const earliest = [...this.pending.values()].sort((one, other) => one.due - other.due)[0];
      if (!earliest || earliest.due > now.getTime()) return undefined;
      Object.assign(earliest, { due: retryAt.getTime(), attempts: earliest.attempts + 1 });
      const { collection, id, attempts, recipients } = earliest;
      return { collection, id, attempts, recipients: structuredClone(recipients) };
    },
    saveRecipients: async ({ id, recipients }) =>
      void Object.assign(this.pending.get(id) ?? {}, { recipients: structuredClone(recipients) }),
    reschedule: async (notification, due) => {
      await this.outbox.saveRecipients(notification);
      Object.assign(this.pending.get(notification.id) ?? {}, { due: due.getTime() });
    },
    giveUp: async (notification, given) => {
      await this.outbox.saveRecipients(notification);
      this.undelivered.push({ ...given, count: 1 });
    },
    undelivered: async () => [...this.undelivered],
    forgetUndelivered: async (told) => void this.undelivered.splice(0, told.length),
    done: async ({ id }) => void this.pending.delete(id),
    nextDue: async () => {
      const dues = [...this.pending.values()].map(({ due }) => due);
      return dues.length > 0 ? new Date(Math.min(...dues)) : undefined;
    },
    count: async () => this.pending.size,
  };
}
