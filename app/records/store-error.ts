/** Faults of a store. Those in the second line occur when it is opened, backed up or restored. */
export type StoreFault =
  | ("full" | "busy" | "unwritable" | "damaged" | "unreachable" | "invalid" | "restoring")
  | ("newer" | "older" | "foreign" | "missing" | "credentials" | "occupied");

const visitorMessages: Partial<Record<StoreFault, string>> & { unwritable: string } = {
  full: "We could not save this: our disk is full. Please try again later.",
  busy: "We could not save this just now: our records are busy. Please try again in a minute.",
  unwritable: "We could not save this: our records can’t be written to right now. Please try again later.",
  damaged: "We could not save this: our records are being repaired. Please try again later.",
  restoring: "We could not save this just now: our records are being restored. Please try again in a minute.",
  unreachable: "We could not confirm that this was saved: our records are not answering. It is safe to send it again.",
  invalid: "We could not save this: something in it cannot be stored.",
};

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
