import { contentVersion } from "~/content/site.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { recordStore } from "~/records/open-store.server";

/** The content is loaded and a write reaches the store; 503 with the part that fails when not. */
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
