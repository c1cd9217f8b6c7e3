import { log } from "~/log.server";
import { recordCreated } from "~/notify/notify.server";
import { recordStore } from "~/records/open-store.server";
import { StoreError } from "~/records/store-error";
import { type AnyForm, recordOf } from "~/forms/definition/form";
import { carriedOf, valuesOf } from "./posted-values.server";
import { recordIdOf } from "./submission.server";

/** A visitor waits no longer for the store. Sending again is safe: the record has the same id. */
const patience = 10_000;

/**
 * Stores answers that hold. @returns undefined when the record is durable (now, or since an earlier send), else the
 * error's message for the visitor.
 */
export async function storeAnswers(form: AnyForm, fields: URLSearchParams): Promise<string | undefined> {
  const record = recordOf(form, form.schema.parse(valuesOf(form, fields)));
  const id = recordIdOf(carriedOf(fields).submission, form.collection, record);
  try {
    const outcome = await inTime((await recordStore()).create(form.collection, id, record));
    log.info({ event: "post-stored", form: form.id, outcome });
    if (outcome === "created") recordCreated(form.collection, id);
    return undefined;
  } catch (error) {
    const failure = error instanceof StoreError ? error : new StoreError("unwritable", { cause: error });
    log.error({ event: "post-not-stored", form: form.id, fault: failure.fault, cause: String(failure.cause ?? "") });
    return failure.message;
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError("unreachable")), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
