/** Whether the store takes records, for /readyz: asked of the store seldom, because each question is a write to it. */
import { log } from "~/log/log.server";
import { recordStore } from "./open-store.server";

const maxAgeMs = 10_000;

/** The newest answer, shared by all who ask meanwhile. */
let newest: { isReady: Promise<boolean>; askedAtMs: number } | undefined;

/** Whether the store accepts a record, as of ten seconds ago at most. */
export function isStoreReady(): Promise<boolean> {
  const nowMs = performance.now();
  if (newest === undefined || nowMs - newest.askedAtMs >= maxAgeMs) {
    newest = { isReady: probeStore(), askedAtMs: nowMs };
  }
  return newest.isReady;
}

/** Says how a record fared that a visitor sent: it tells as much as a probe does. */
export function reportWrite(succeeded: boolean): void {
  newest = { isReady: Promise.resolve(succeeded), askedAtMs: performance.now() };
}

async function probeStore(): Promise<boolean> {
  try {
    await recordStore().probe();
    return true;
  } catch (error) {
    log.error({ event: "store-not-writable", error: error instanceof Error ? error.message : "unknown" });
    return false;
  }
}
