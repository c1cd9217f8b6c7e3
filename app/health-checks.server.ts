import { mistakesInFolder } from "~/content/live-content.server";
import { contentVersion } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { type Middleware } from "~/http/middleware";
import { pathOf } from "~/http/refuse.server";
import { backupStatus } from "~/records/backup-schedule.server";
import { isStoreReady } from "~/records/open-store.server";

interface Health {
  status: "ok" | "failing";
  [detail: string]: unknown;
}

/** Answers /healthz and /readyz with JSON, before Remix and any queue: checks stay fast and cheap under load. */
export const answerHealthChecks: Middleware = (request, response, next) => {
  const check = request.method === "POST" ? undefined : checks[pathOf(request)];
  if (!check) return next();
  void check().then((health) => {
    const body = JSON.stringify(health);
    response.writeHead(health.status === "ok" ? 200 : 503, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
    });
    response.end(body);
  });
};

const checks: Record<string, (() => Promise<Health>) | undefined> = {
  /**
   * Reports that the process is up. Ignores the store and the content: a failing store is no reason to restart the
   * site.
   */
  "/healthz": () => Promise.resolve({ status: "ok", version: env.version }),
  /**
   * Reports "ok" when the content is loaded and the store accepts a record. Mistakes in changed content and failing
   * backups (`backup`, with BACKUP_EVERY) do not make the site unready.
   */
  "/readyz": async () => {
    const status = (await isStoreReady()) ? "ok" : "failing";
    return {
      status,
      version: env.version,
      content: contentVersion(),
      contentMistakes: mistakesInFolder(),
      store: status,
      backup: backupStatus(),
    };
  },
};
