/** Faults of a store. Those in the second line occur when it is opened, backed up or restored. */
export type StoreFault =
  | ("full" | "busy" | "unwritable" | "damaged" | "unreachable" | "quota" | "invalid")
  | ("newer" | "older" | "foreign" | "missing" | "credentials" | "occupied");

const visitorMessages: Partial<Record<StoreFault, string>> & { unwritable: string } = {
  full: "We could not save this: our disk is full. Please try again later.",
  busy: "We could not save this just now: our records are busy. Please try again in a minute.",
  unwritable: "We could not save this: our records can’t be written to right now. Please try again later.",
  damaged: "We could not save this: our records are being repaired. Please try again later.",
  unreachable: "We could not confirm that this was saved: our records are not answering. It is safe to send it again.",
  quota: "We could not save this: our records take no more today. Please try again tomorrow.",
  invalid: "We could not save this: something in it cannot be stored.",
};

/** The operator's remedy for a fault. */
const advice: Record<StoreFault, string> = {
  full: 'The disk is full: make room (docs/operate.md, "When it does not start").',
  busy: "Another program writes to the records. If it lasts, end that program.",
  unwritable: "The records cannot be written: check who owns DATA_DIR, or the rights of the service account.",
  quota:
    "Firestore's quota of the day is used up. It returns at midnight Pacific time, or with a paid plan (docs/firestore.md).",
  damaged: 'The database is damaged: restore a backup (docs/operate.md, "Backup and restore").',
  unreachable: "The records do not answer: check the disk or the network, and Google's status page for Firestore.",
  invalid: "A record does not fit its schema: `records check` names it.",
  newer: "A newer version made the database: install that version, or restore a backup from before it.",
  older: "A version before 2.0 made the database: CHANGELOG.md says how it comes along.",
  foreign: "The database belongs to another user: give it to the site's user with chown.",
  missing:
    "There is no database: check DATA_DIR and that its disk is mounted, or that the Firebase project has a Firestore database.",
  credentials: "Firestore does not accept the service account: check its key (docs/firestore.md).",
  occupied: "A file is in the way: the message before this one names it.",
};

/** One sentence for the log about what the operator does; the site's own work is tried again without it. */
export const adviceFor = (error: unknown): string =>
  error instanceof StoreError ? advice[error.fault] : "If it comes again, report it with this line.";

/**
 * The record store failed, or cannot be used. `message` and `cause` are for the operator and hold no content of a
 * record.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    readonly fault: StoreFault,
    message = `The record store failed: ${fault}.`,
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  /** For the alert over the form, which still holds everything typed. */
  get visitorMessage(): string {
    return visitorMessages[this.fault] ?? visitorMessages.unwritable;
  }
}

/** The fault for the log. The message of an unexpected error might quote personal data. */
export const reasonOf = (error: unknown): string =>
  error instanceof StoreError ? error.fault : error instanceof Error ? error.name : "unknown";
