import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { TimeoutError, withinTime } from "~/dates/timeout";
import { siteContent } from "~/content/snapshot.server";
import { type Form } from "~/forms/definition/form";
import { countStored, mayStoreMore } from "~/http/request/rate-limit.server";
import { log } from "~/log/log.server";
import { notifyRecordCreated } from "~/notify/notify.server";
import { isMarked, type NewRecord } from "~/records/collections";
import { recordStore, reportWrite } from "~/records/open-store.server";
import { type RecordStore } from "~/records/record-store";
import { adviceFor, StoreError } from "~/records/store-error";
import { requestConfirmation } from "~/updates/waiting-addresses";
import { type PostedForm } from "./posted-form.server";
import { rejectDuplicate, rejectFull, rejectLimited, rejectUnstored, type Rejection } from "./rejections.server";

/** The longest wait for the store. Sending again is safe: the record has the same id. */
const timeoutMs = 10_000;
/** Repeats with derived ids, each after the earlier record was read. Later repeats get random ids. */
const maxRepeats = 50;

/** A repeat within this time is the same send, such as a double click. */
const sameSendMs = 60_000;

/**
 * Stores the record of a valid post, durably.
 * @returns why it was not stored; undefined when it is, also if the same send stored it a moment ago
 */
export async function storeRecord(request: Request, form: Form, post: PostedForm): Promise<Rejection | undefined> {
  const mayAdd = mayStoreMore(request);
  try {
    const store = recordStore();
    const stored = form.isConfirmedByMail ? requestOnce(store, post, mayAdd) : createOnce(store, form, post, mayAdd);
    const outcome = await withinTime(stored, timeoutMs);
    if (typeof outcome === "object") return outcome;
    reportWrite(true);
    log.info({ event: `post-${outcome}`, form: form.id });
    if (outcome === "repeated") return undefined;
    // Each makes the site write to a stranger: half as many a day from one network.
    countStored(request, siteContent().parish.timezone, form.isConfirmedByMail ? 2 : 1);
    notifyRecordCreated();
  } catch (error) {
    const failure = storeError(error);
    // An invalid record says nothing about the next one.
    if (failure.fault !== "invalid") reportWrite(false);
    const cause = String(failure.cause ?? failure.message);
    log.error(
      { event: "post-not-stored", form: form.id, fault: failure.fault, cause },
      `A form was not stored; the visitor was told so and keeps the text. ${adviceFor(failure)}`,
    );
    return rejectUnstored(form, failure.visitorMessage);
  }
}

/** "repeated": the same send, such as the second half of a double click, stored it a moment ago. */
type Outcome = "stored" | "repeated" | Rejection;

/** The answer takes as long for a new address as for one that waits or is subscribed. */
const subscriptionMs = 300;

async function requestOnce(store: RecordStore, { record }: PostedForm, mayAdd: boolean): Promise<Outcome> {
  if (!mayAdd) return rejectLimited();
  const request = requestConfirmation(store, record as NewRecord<"subscribers">);
  const [outcome] = await Promise.all([request, pause(subscriptionMs)]);
  return outcome === "full" ? rejectFull() : "stored";
}

/** The same text is a new record once the earlier record was read or processed. */
async function createOnce(store: RecordStore, form: Form, post: PostedForm, mayAdd: boolean): Promise<Outcome> {
  const { collection } = form;
  const { submission } = post;
  const record = post.record!;
  for (let repeat = 0; submission !== undefined && repeat < maxRepeats; repeat++) {
    const id = recordIdOf(submission, collection, record, repeat);
    if (mayAdd && (await store.create(collection, id, record)) === "created") return "stored";
    const stored = await store.get(collection, id);
    if (!stored && !mayAdd) break;
    if (!stored || isMarked(collection, stored)) continue;
    const isSameSend = Math.abs(Date.now() - Date.parse(stored.timestamp)) < sameSendMs;
    return isSameSend ? "repeated" : rejectDuplicate(form, stored.timestamp);
  }
  if (!mayAdd) return rejectLimited();
  await store.create(collection, newRecordId(), record);
  return "stored";
}

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(error instanceof TimeoutError ? "unreachable" : "unwritable", undefined, error);
}

/**
 * The id of a record: equal for the same fields of one submission, and different otherwise. A hash, so that two ids do
 * not reveal a common browser. `repeat` is the number of finished records with the same fields and submission.
 */
function recordIdOf(submission: string, collection: string, record: object, repeat: number): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  const source = JSON.stringify([submission, collection, fields, repeat]);
  const digest = createHash("sha256").update(source).digest("hex");
  // A UUID of version 8, whose bits are free to use (RFC 9562).
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}

/** A UUID of version 7 (RFC 9562): unguessable, and sorted by time, so that it goes to the end of the index. */
export function newRecordId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  // The variant and the random bits come from a UUID of version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
