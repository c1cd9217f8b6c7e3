import { contentVersion } from "~/content/site.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { recordStore } from "~/records/open-store.server";

/** 200 when the content is loaded and the store accepts a write, otherwise 503. */
export async function loader() {
  const store = await storeState();
  const ready = store === "ok";
  return Response.json(
    { status: ready ? "ok" : "failing", version: env.version, content: contentVersion(), store },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function storeState(): Promise<"ok" | "failing"> {
  try {
    await recordStore().probe();
    return "ok";
  } catch (error) {
    log.error({ event: "store-not-writable", error: error instanceof Error ? error.message : "unknown" });
    return "failing";
  }
}
