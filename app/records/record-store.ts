import { type CivilDate } from "~/dates/civil-date";
import { type CollectionName, type NewRecord, type StoredRecord } from "./collections";

/**
 * Milliseconds. No notification is put off further than a day: one that seems to be was put off by a clock that ran
 * ahead.
 */
export const maxDelayMs = 24 * 60 * 60 * 1000;

export interface ListQuery {
  /** true: only read or processed records; false: only those still waiting. */
  marked?: boolean;
  /** Instants in ISO form, to the millisecond: later than `after`, and not later than `until`. */
  after?: string;
  until?: string;
  /** By timestamp, then by id. Oldest first unless told. */
  order?: "oldest" | "newest";
  limit?: number;
}

/** One record with the name of its collection, as import and copy hand it on. */
export type CollectionRecord = { [C in CollectionName]: { collection: C; record: StoredRecord<C> } }[CollectionName];

export interface ImportResult {
  added: number;
  /** Records whose id was there already. They stay as they are. */
  existing: number;
}

/** In the outbox, the place of the lists for the altar beside the collections. */
export const altarLists = "altarLists";

/**
 * A list for the altar that is mailed: which requests it has, and none of their content. The names are read when it is
 * sent.
 */
export interface AltarList {
  /** The day on which it is read, '2026-11-22', and what follows it: '2026-11-22-additions'. */
  id: string;
  /** Received later than `after`, and not later than `until`: instants in ISO form. */
  after: string;
  until: string;
}

export interface AltarLists {
  /** Adds a list and its place in the outbox in one transaction. Once for its id: 'exists' changes nothing. */
  add(list: AltarList): Promise<"created" | "exists">;
  get(id: string): Promise<AltarList | undefined>;
  /** The list that reaches furthest. */
  last(): Promise<AltarList | undefined>;
  /** Takes a list away, and its place in the outbox. It may be added again. */
  remove(id: string): Promise<void>;
}

/**
 * What was settled about a Sunday when it passed: whether its names were read, and until when requests were in time.
 */
export interface PastSunday {
  date: CivilDate;
  isHeld: boolean;
  /** An instant in ISO form. */
  until: string;
}

/** One value: what is known of the Sundays that are past, in order. */
export interface PastSundays {
  read(): Promise<PastSunday[]>;
  write(all: readonly PastSunday[]): Promise<void>;
}

/** How far RETENTION_DAYS has come. The store keeps it, so that restarts and other processes go on from there. */
export interface RetentionState {
  /** Records are deleted after so many days; null: none yet. */
  daysInForce: number | null;
  /** A new or smaller number of days that does not delete yet. `lastSeenMs` is by the clock (ms since 1970). */
  waiting?: { days: number; waitedMs: number; lastSeenMs: number };
}

export interface RetentionStates {
  read(): Promise<RetentionState>;
  /** Replaces the state in one transaction, and gives the new one. `next` may be called more than once. */
  change(next: (state: RetentionState) => RetentionState): Promise<RetentionState>;
}

/**
 * How far one address has come: it has the message, or gets it no more, or is refused since an instant (ms since 1970).
 * Of a list that marks its requests as read, `printed` are the ids of those that the delivered message has.
 */
export type RecipientState = "delivered" | "given-up" | { refusedSince: number } | { printed: readonly string[] };

/** A new record, or a list, that somebody has not been told of yet. It holds no personal content. */
export interface PendingNotification {
  collection: CollectionName | typeof altarLists;
  id: string;
  /** How often it has been claimed, this time included. */
  attempts: number;
  /** By a key of the address that does not show it; an address that was not tried yet has none. */
  recipients: Record<string, RecipientState>;
}

/** Messages that were given up for an address, and of which nobody has been told yet. */
export interface Undelivered {
  /** The key of the address. */
  recipient: string;
  count: number;
  /** The mail server's last answer, as a code. */
  reason: string;
}

/**
 * The notifications still to be sent. A notification is written in the same transaction as its record, when the store
 * was opened with `notifications: true`; it is gone when sent, or when its record is deleted.
 */
export interface Outbox {
  /**
   * Takes the earliest notification due at `now`, a list before any record, and puts it off to `retryAt` in the same
   * step: a sender that dies finds it due again then, and no other process sends it before.
   */
  claim(now: Date, retryAt: Date): Promise<PendingNotification | undefined>;
  /** Keeps its `recipients`, so that nobody who has it gets it again. */
  saveRecipients(notification: PendingNotification): Promise<void>;
  /** Tries it again at `due`, at most a day (maxDelayMs) from now, and keeps its `recipients`. */
  reschedule(notification: PendingNotification, due: Date): Promise<void>;
  /** Keeps its `recipients`, one of whom was given up just now, and counts that one for `undelivered`. */
  giveUp(notification: PendingNotification, given: Omit<Undelivered, "count">): Promise<void>;
  /** What was given up and not told yet. */
  undelivered(): Promise<Undelivered[]>;
  /** These were told: they are counted no more. */
  forgetUndelivered(told: readonly Undelivered[]): Promise<void>;
  /** It was sent, or nobody wants it: it never comes again. */
  done(notification: PendingNotification): Promise<void>;
  /** When the earliest notification is due, for the sender's timer. */
  nextDue(): Promise<Date | undefined>;
  count(): Promise<number>;
}

/**
 * Where the collections are stored. Every promise rejects with a StoreError, whose message a visitor may read and
 * which holds nothing of the record; a change is durable when its promise resolves.
 */
export interface RecordStore {
  readonly kind: "sqlite" | "firestore";
  /** Where it stores, for a person: a path, or a project. */
  readonly place: string;
  readonly outbox: Outbox;
  readonly lists: AltarLists;
  readonly sundays: PastSundays;
  readonly retention: RetentionStates;

  /** Gives the host that the ids of the feeds have, and stores `first` where there is none yet. */
  idHost(first?: string): Promise<string | undefined>;

  /** Adds a record with the server's time and its flag false. The same id again changes nothing: 'exists'. */
  create<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): Promise<"created" | "exists">;
  get<C extends CollectionName>(collection: C, id: string): Promise<StoredRecord<C> | undefined>;
  /** Those of `ids` that exist, in no promised order. */
  getMany<C extends CollectionName>(collection: C, ids: readonly string[]): Promise<StoredRecord<C>[]>;
  /** The first ids in these collections, by their characters, that begin with the prefix; at most `limit`. */
  idsWithPrefix(names: readonly CollectionName[], prefix: string, limit: number): Promise<string[]>;
  /** Reads page by page: never the whole collection in memory. Records that come meanwhile may or may not be seen. */
  list<C extends CollectionName>(collection: C, query?: ListQuery): AsyncIterable<StoredRecord<C>>;
  count(collection: CollectionName, query?: Pick<ListQuery, "marked" | "after" | "until">): Promise<number>;

  /** Sets the collection's flag (`read` or `processed`). Gives how many of the ids exist. */
  mark(collection: CollectionName, ids: readonly string[], value: boolean): Promise<number>;
  /** Replaces the fields of a record; its time and flag stay. false: there is none with this id. */
  edit<C extends CollectionName>(collection: C, id: string, fields: NewRecord<C>): Promise<boolean>;
  /** Deletes records and the notifications of them. Gives how many there were. */
  delete(collection: CollectionName, ids: readonly string[]): Promise<number>;
  /**
   * Deletes the read or processed records with a timestamp before the instant `before`, except those that name a day
   * from `neededFrom` on (firstDayNeeded of the present moment). Gives how many there were.
   */
  deleteOlderThan(collection: CollectionName, before: Date, neededFrom: CivilDate): Promise<number>;
  /**
   * Adds records with their own ids, timestamps and flags, checked by their schemas first; makes no notifications.
   * SQLite: all of them or none. Firestore: batch by batch; one that was interrupted is finished by running it again.
   */
  import(records: Iterable<CollectionRecord> | AsyncIterable<CollectionRecord>): Promise<ImportResult>;
  /**
   * Removes what deleted records have left in the store's own files. Call it after the last deletion. Gives false when
   * another process prevented it for some seconds: then a later call, or an orderly stop of the site, does it.
   */
  eraseDeleted(): Promise<boolean>;

  /** Resolves when a write really reaches the store. */
  probe(): Promise<void>;
  /**
   * Examines everything; gives what is wrong, one sentence each, without personal content, and of very many records how
   * many more. `onProgress` is told how many records have been read.
   */
  check(onProgress?: (done: number) => void): Promise<string[]>;
  /** Finishes what was begun and lets go of files and connections. */
  close(): Promise<void>;
}
