import { createHash } from "node:crypto";
import { TimeoutError, withinTime } from "~/dates/timeout";
import { siteContent } from "~/content/snapshot.server";
import { type AnyForm } from "~/forms/definition/form";
import { countLeft, mayLeaveMore } from "~/http/request/rate-limit.server";
import { log } from "~/log/log.server";
import { notifyRecordCreated } from "~/notify/notify.server";
import { type CollectionName, isMarked } from "~/records/collections";
import { recordStore, reportWrite } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { StoreError } from "~/records/store-error";
import { type PostedForm } from "./posted-form.server";

/** A visitor waits no longer for the store. Sending again is safe: the record has the same id. */
const timeoutMs = 10_000;
/** So often one browser may send the same within an hour, each time after the last was read, before ids are random. */
const maxRepeats = 50;

/** The same within this time is the same send: a double click, or a press of the button while the answer was slow. */
const sameSendMs = 60_000;

/**
 * created: the record is durable. repeated: it was already, by a post of the same moment. duplicate: exactly this was
 * sent before from the same browser, at `sentAt` (an instant in ISO form), and nobody has read it yet; nothing was
 * added. limited: it is new, and its address has left as many today as it may. failed: `message` says why, for the
 * visitor.
 */
export type StoreOutcome =
  | { kind: "created" }
  | { kind: "repeated" }
  | { kind: "duplicate"; sentAt: string }
  | { kind: "limited" }
  | { kind: "failed"; message: string };

/** Stores the record of a post in which everything is right. */
export async function storeRecord(request: Request, form: AnyForm, post: PostedForm): Promise<StoreOutcome> {
  const { timezone } = siteContent().parish;
  const mayAdd = mayLeaveMore(request, timezone);
  try {
    const outcome = await withinTime(createOnce(recordStore(), form, post, mayAdd), timeoutMs);
    if (outcome.kind === "limited") return outcome;
    reportWrite(true);
    if (outcome.kind === "repeated") log.info({ event: "post-repeated", form: form.id });
    if (outcome.kind === "created") {
      countLeft(request, timezone);
      log.info({ event: "post-stored", form: form.id });
      notifyRecordCreated();
    }
    return outcome;
  } catch (error) {
    const failure = storeError(error);
    // An invalid record says nothing about the next one.
    if (failure.fault !== "invalid") reportWrite(false);
    log.error({ event: "post-not-stored", form: form.id, fault: failure.fault, cause: String(failure.cause ?? "") });
    return { kind: "failed", message: failure.visitorMessage };
  }
}

/** A record that was read or processed is done with: the same text after it is a new record. */
async function createOnce(
  store: RecordStore,
  form: AnyForm,
  { record, submission }: PostedForm,
  mayAdd: boolean,
): Promise<StoreOutcome> {
  const collection: CollectionName = form.collection;
  for (let repeat = 0; submission !== undefined && repeat < maxRepeats; repeat++) {
    const id = recordIdOf({ submission, collection, record, repeat });
    if (mayAdd && (await store.create(collection, id, record)) === "created") return { kind: "created" };
    const stored = await store.get(collection, id);
    if (!stored && !mayAdd) break;
    if (!stored || isMarked(collection, stored)) continue;
    const isSameSend = Math.abs(Date.now() - Date.parse(stored.timestamp)) < sameSendMs;
    return isSameSend ? { kind: "repeated" } : { kind: "duplicate", sentAt: stored.timestamp };
  }
  if (!mayAdd) return { kind: "limited" };
  await store.create(collection, newRecordId(), record);
  return { kind: "created" };
}

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(error instanceof TimeoutError ? "unreachable" : "unwritable", { cause: error });
}

interface RecordSource {
  /** From the form's token: it belongs to one opening of the form. */
  submission: string;
  collection: string;
  record: Record<string, unknown>;
  /** How many records with the same fields and submission have been read or processed. */
  repeat: number;
}

/**
 * The id of a record: the same for the same fields of one submission, however often they are sent, and another one as
 * soon as anything differs. It is a hash, so that nothing in two ids tells that they come from one browser.
 */
function recordIdOf({ submission, collection, record, repeat }: RecordSource): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const source = JSON.stringify([submission, collection, fields, repeat]);
  const digest = createHash("sha256").update(source).digest("hex");
  // Written as a UUID of version 8, whose bits mean what their maker wants (RFC 9562).
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}

/**
 * A new id for a record: a UUID of version 7 (RFC 9562), unguessable, and sorted by time, so that a million records
 * make the next one no dearer: it goes to the end of the index.
 */
export function newRecordId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  // The random bits, and the marks of a variant, are those of a UUID of version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
