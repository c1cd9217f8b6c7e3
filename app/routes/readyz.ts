import { contentVersion } from "~/content/snapshot.server";
import { mistakesInFolder } from "~/site-state/live-content.server";
import { env } from "~/env.server";
import { backupStatus } from "~/records/backup-schedule.server";
import { isStoreReady } from "~/records/open-store.server";

/**
 * 200 when the content is loaded and the store accepts a record, otherwise 503. With mistakes in a change of the content the
 * site is ready: it shows what it showed before. So it is with a backup that fails (`backup`, where there is BACKUP_EVERY).
 */
export async function loader() {
  const isReady = await isStoreReady();
  const [status, store] = isReady ? ["ok", "ok"] : ["failing", "failing"];
  return Response.json(
    {
      status,
      version: env.version,
      content: contentVersion(),
      contentMistakes: mistakesInFolder(),
      store,
      backup: backupStatus(),
    },
    { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
