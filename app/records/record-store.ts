import { type CollectionName, isListOfPeople, type NewRecord, type StoredRecord } from "./collections";

/** Notifications are postponed by at most a day. A later due time comes from a clock that ran ahead. */
export const maxDelayMs = 24 * 60 * 60 * 1000;

export interface Selection {
  /** true: only read or processed records; false: only the others. */
  marked?: boolean;
  /** ISO instants to the millisecond: received later than `after`, and at `until` or earlier. */
  after?: string;
  until?: string;
}

export interface ListQuery extends Selection {
  limit?: number;
}

/** A record with its collection's name. */
export type CollectionRecord = { [C in CollectionName]: { collection: C; record: StoredRecord<C> } }[CollectionName];

export interface ImportResult {
  added: number;
  /** Records whose id exists already; they stay unchanged. */
  existing: number;
}

/** The name of the lists for the altar in the outbox, where records have their collection's name. */
export const altarLists = "altarLists";

/** The name of the mails to subscribers in the outbox, where records have their collection's name. */
export const mailings = "mailings";

/** The name of the mails about the site itself in the outbox. */
export const siteNotices = "siteNotices";

/** The kinds of mail in the outbox. */
export type MailedCollection = CollectionName | typeof altarLists | typeof mailings | typeof siteNotices;

/** Lower numbers go first: 0 lists for the altar, 1 other mail of the parish, 2 mails to subscribers. */
export type MailPriority = 0 | 1 | 2;

export const priorityOf = (collection: MailedCollection): MailPriority => {
  if (collection === altarLists) return 0;
  return collection === mailings ? 2 : 1;
};

/** The name of a row in the outbox. It holds no personal content. */
export interface MailKey {
  collection: MailedCollection;
  id: string;
  /** The hash of an address in the settings, or a subscriber's id; '' until the row is divided. */
  recipient: string;
}

/**
 * The outcome of a row. `printed`: the ids of the requests in a list that marks its requests as read. `reason`: the mail
 * server's last answer; without one, nobody needed the mail.
 */
export type MailOutcome =
  { delivered: true; printed?: readonly string[] | undefined } | { delivered: false; reason?: string | undefined };

/** One row of the outbox: a mail to one recipient, due at `dueMs`, in ms since 1970, or with an outcome. */
export interface MailRow extends MailKey {
  /** The number of claims. */
  attempts: number;
  /** The time of the first refusal by the mail server, in ms since 1970, and its last answer as a code. */
  refused: { sinceMs: number; reason: string } | null;
  dueMs: number | null;
  outcome: MailOutcome | null;
}

export type EndedRow = MailRow & { outcome: MailOutcome };

/** A row that is due at once. Without a recipient it is still to be divided. */
export const newMail = (collection: MailedCollection, id: string, recipient = ""): MailRow => ({
  collection,
  id,
  recipient,
  attempts: 0,
  refused: null,
  dueMs: Date.now(),
  outcome: null,
});

/**
 * The mails still to be sent, a row for each recipient. A store with `notifications: true` adds a row in the
 * transaction of each new record, and removes a record's rows with it. A row that ended stays until all rows of its
 * mail have, so that nobody gets the mail twice.
 */
export interface Outbox {
  /**
   * Takes the row of the highest priority, down to `lowest`, that has been due the longest, and postpones it to
   * `retryAt` in the same step. No other process sends it before then; if this sender dies, it is due again.
   */
  claim(now: Date, retryAt: Date, lowest?: MailPriority): Promise<MailRow | undefined>;
  /**
   * Replaces a row: with its next state, due at most maxDelayMs from now, or with one row for each recipient. Others
   * that exist stay as they are, and a removed row does not come back. Returns whether all rows of the mail have ended.
   */
  replace(row: MailKey, rows: readonly MailRow[]): Promise<boolean>;
  /** The rows of the mails of which all rows have ended. */
  endedRows(): Promise<EndedRow[]>;
  remove(rows: readonly MailKey[]): Promise<void>;
  /** The due time of the earliest row, down to the priority `lowest`, for the sender's timer. */
  nextDue(lowest?: MailPriority): Promise<Date | undefined>;
  /** The number of rows still to be sent. */
  count(): Promise<number>;
  /** All rows, for a copy to the other store. */
  rows(): Promise<MailRow[]>;
  /** Adds rows of the other store; those that exist stay as they are. */
  put(rows: readonly MailRow[]): Promise<void>;
}

/** Entries of the outbox that a change of a named value adds or removes in its transaction. */
interface OutboxChanges {
  /** Due at once; an entry that exists stays as it is. */
  add(collection: MailedCollection, id: string): void;
  remove(collection: MailedCollection, id: string): void;
}

/** The next value. The same object: no change. undefined: the value is removed. */
export type NextValue<T> = (value: T | undefined, outbox: OutboxChanges) => T | undefined;

/**
 * Values that a feature keeps beside the records, as JSON under a name such as 'bulletin.2026-11-29'. They hold no
 * personal content except the departed (commemorations/departed.server.ts).
 */
export interface NamedValues {
  read<T>(name: string): Promise<T | undefined>;
  /** Replaces a value in one transaction, and returns the new one. `next` may be called more than once. */
  change<T>(name: string, next: NextValue<T>): Promise<T | undefined>;
  /** The names that begin with the prefix, in order; from a name on. */
  names(prefix: string, from?: string): Promise<string[]>;
}

/** The id of a deleted record, and when it was deleted in ms since 1970. */
export interface Deletion {
  collection: CollectionName;
  id: string;
  atMs: number;
}

/** The ids of deleted records, which a restore leaves out. A deletion adds them in its transaction (`deletionsOf`). */
export interface Deletions {
  all(): Promise<Deletion[]>;
  /** Adds those of the other store; the newest of an id counts. */
  put(deletions: readonly Deletion[]): Promise<void>;
}

/** Longer than most backups are kept (SECURITY.md, docs/operate.md). */
export const rememberDeletionsMs = 400 * 24 * 60 * 60 * 1000;

/** The trace of a deletion. Nothing of a person outlives leaving a list, only that somebody left, and when. */
export const deletionsOf = (collection: CollectionName, ids: readonly string[], atMs: number): Deletion[] =>
  (isListOfPeople(collection) ? ids.slice(0, 1).map(() => "somebody") : ids).map((id) => ({ collection, id, atMs }));

/** The store of the collections. Promises reject with StoreError; a change is durable when its promise resolves. */
export interface RecordStore {
  readonly kind: "sqlite" | "firestore";
  /** The place of the data, for a person: a path or a Firestore project. */
  readonly place: string;
  readonly values: NamedValues;
  readonly outbox: Outbox;
  readonly deletions: Deletions;

  /** Adds a record with the server's time and its flag false. 'exists': the id is taken, and nothing changed. */
  create<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): Promise<"created" | "exists">;
  get<C extends CollectionName>(collection: C, id: string): Promise<StoredRecord<C> | undefined>;
  /** The existing records among `ids`, in any order. */
  getMany<C extends CollectionName>(collection: C, ids: readonly string[]): Promise<StoredRecord<C>[]>;
  /** Streams the records, by timestamp, then by id. Records added meanwhile may or may not appear. */
  list<C extends CollectionName>(collection: C, query?: ListQuery): AsyncIterable<StoredRecord<C>>;
  count(collection: CollectionName, query?: Selection): Promise<number>;
  /** The subscriber with the mailbox of a typed address, however it was typed (`mailboxOf`). */
  subscriberWith(email: string): Promise<StoredRecord<"subscribers"> | undefined>;

  /** Sets the collection's flag (`read` or `processed`). Returns the number of existing records. */
  mark(collection: CollectionName, ids: readonly string[], value: boolean): Promise<number>;
  /** Replaces the fields of a record; its time and flag stay. false: no record has this id. */
  edit<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): Promise<boolean>;
  /** Deletes records and their rows of the outbox. Returns the number deleted. */
  delete(collection: CollectionName, ids: readonly string[]): Promise<number>;
  /**
   * Checks records by their schemas, and adds them with their own ids, timestamps and flags. Makes no notifications.
   * SQLite adds all or none. Firestore adds batch by batch; an interrupted import can be run again.
   */
  import(records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>): Promise<ImportResult>;
  /**
   * Removes the traces of deleted records from the store's files. Call it after the last deletion. false: another
   * process prevented it for some seconds; a later call or an orderly shutdown does it.
   */
  eraseDeleted(): Promise<boolean>;

  /** Resolves after a test write. */
  probe(): Promise<void>;
  /** Checks the whole store. Returns one sentence for each problem, without personal content (`unfitRecords`). */
  check(): Promise<string[]>;
  /** Finishes running changes, and closes files and connections. */
  close(): Promise<void>;
}
