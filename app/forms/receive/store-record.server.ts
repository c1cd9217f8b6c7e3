import { TimeoutError, timeout } from "remix-utils/promise";
import { type AnyForm } from "~/forms/definition/form";
import { log } from "~/log.server";
import { notifyRecordCreated } from "~/notify/notify.server";
import { recordStore } from "~/records/open-store.server";
import { reportWrite } from "~/records/readiness.server";
import { StoreError } from "~/records/store-error";
import { type PostedForm } from "./posted-form.server";
import { recordIdOf } from "./record-id.server";

/** A visitor waits no longer for the store. Sending again is safe: the record has the same id. */
const timeoutMs = 10_000;

/**
 * Stores the record of a post in which everything is right.
 * @returns undefined when the record is durable (now, or since an earlier send), else the error's message for the
 * visitor.
 */
export async function storeRecord(form: AnyForm, { record, submission }: PostedForm): Promise<string | undefined> {
  const id = recordIdOf(submission, form.collection, record);
  try {
    const store = await recordStore();
    const outcome = await timeout(store.create(form.collection, id, record), { ms: timeoutMs });
    log.info({ event: "post-stored", form: form.id, outcome });
    reportWrite(true);
    if (outcome === "created") notifyRecordCreated();
    return undefined;
  } catch (error) {
    const failure = storeError(error);
    // What the store refuses for its content says nothing of the next record.
    if (failure.fault !== "refused") reportWrite(false);
    log.error({ event: "post-not-stored", form: form.id, fault: failure.fault, cause: String(failure.cause ?? "") });
    return failure.message;
  }
}

function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(error instanceof TimeoutError ? "unreachable" : "unwritable", { cause: error });
}
