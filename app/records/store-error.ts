export type StoreFault = "full" | "busy" | "unwritable" | "damaged" | "unreachable" | "refused";

// A visitor reads these in the alert over the form, with everything typed still there.
const messages: Record<StoreFault, string> = {
  full: "We could not save this: our disk is full. Please try again later.",
  busy: "We could not save this just now: our records are busy. Please try again in a minute.",
  unwritable: "We could not save this: our records can’t be written to right now. Please try again later.",
  damaged: "We could not save this: our records are being repaired. Please try again later.",
  unreachable: "We could not confirm that this was saved: our records are not answering. It is safe to send it again.",
  refused: "We could not save this: something in it cannot be stored.",
};

/** A failure of the store. `message` is for the visitor; `cause` is for the log and holds no content of a record. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    readonly fault: StoreFault,
    options: { cause?: unknown; message?: string } = {},
  ) {
    super(options.message ?? messages[fault], { cause: options.cause });
  }
}

/** A failure in a word, for the log: the message of an unexpected error might quote what it stumbled over. */
export const reasonOf = (error: unknown): string =>
  error instanceof StoreError ? error.fault : error instanceof Error ? error.name : "unknown";

type RefusalReason =
  "damaged" | "newer" | "foreign" | "locked" | "full" | "unwritable" | "missing" | "credentials" | "occupied";

/** The store, or a copy of it, cannot be used. The command or the start stops, and the operator reads the message. */
export class StoreRefusal extends Error {
  override readonly name = "StoreRefusal";
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}
