import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { timeInZone } from "~/dates/instant";
import { type BackupSettings } from "~/env.server";
import { type EventLog } from "~/log/log.server";
import { siteFolder } from "~/site-folder.server";
import { every } from "./every";
import { newestBackup } from "./sqlite/automatic-backup.server";
import { maxCopyMs, removeAbandonedCopies } from "./sqlite/partial-copy.server";

const [minuteMs, hourMs, dayMs] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
/** The longest wait of the weekly mail for a running backup, before it reports the lack of one. */
const mailWaitMs = 30_000;

interface BackupStatus {
  /** 'failing': the last attempt failed, or the newest backup is older than a day and than BACKUP_EVERY and an hour. */
  status: "ok" | "failing";
  /** The ISO instant of the newest backup. */
  last: string | null;
}

let running: ReturnType<typeof scheduleOf> | undefined;

/** Status of the automatic backups, for /readyz; undefined without BACKUP_EVERY. */
export const backupStatus = (): BackupStatus | undefined => running?.status();

/** Makes a backup now if automatic backups are on, unless the newest is of this minute. Rejects when it fails. */
export const backUpNow = async (): Promise<void> => running?.backUp();

/** Warnings about the backups for the weekly mail; none while the backups are current. */
export const backupNotes = async (zone: string): Promise<string[]> => (await running?.notes(zone)) ?? [];

/**
 * Makes a backup whenever the newest in the folder is older than BACKUP_EVERY. A failure shows in the log and in
 * /readyz, and is retried. Returns the function that stops the schedule.
 */
export function startBackups(
  settings: BackupSettings | undefined,
  log: EventLog,
  make: MakeBackup = runBackupCommand,
): () => void {
  if (!settings) return () => {};
  const { everyMs, keep, dir } = settings;
  log.info({ event: "backups-on", everyMinutes: everyMs / minuteMs, keep, dir });
  const schedule = scheduleOf(settings, log, make);
  running = schedule;
  return () => {
    running = undefined;
    schedule.stop();
  };
}

function scheduleOf({ everyMs, dir }: BackupSettings, log: EventLog, make: MakeBackup) {
  const abort = new AbortController();
  let last: Date | undefined;
  let hasFailed = false;
  /** The look at the folder, or the backup, that is under way; it never rejects. */
  let underWay: Promise<unknown> = Promise.resolve();

  const shownLast = () => last?.toISOString() ?? null;
  const ageMs = () => (last ? Date.now() - last.getTime() : Infinity);
  const isOverdue = () => ageMs() > Math.max(dayMs, everyMs + hourMs);

  /** Makes a backup if the newest is at least this old. Waits for the one that is under way. */
  const backUpAt = (leastAgeMs: number): Promise<void> => {
    const begun = underWay.then(async () => {
      await removeAbandonedCopies(dir);
      last = await newestBackup(dir);
      if (ageMs() < leastAgeMs) return;
      const made = await make(AbortSignal.any([abort.signal, AbortSignal.timeout(maxCopyMs)]));
      last = await newestBackup(dir);
      log.info({ event: "backup-made", ...made, last: shownLast() });
    });
    underWay = begun.then(
      () => (hasFailed = false),
      () => (hasFailed = true),
    );
    return begun;
  };

  const stopPolling = every(minuteMs, () => backUpAt(everyMs), {
    log,
    failure: "backup-failed",
    sentence: "No backup was made.",
    saysMessage: true,
  });

  return {
    status: (): BackupStatus => ({ status: hasFailed || isOverdue() ? "failing" : "ok", last: shownLast() }),
    backUp: () => backUpAt(minuteMs),
    async notes(zone: string) {
      // A machine that wakes from sleep makes its overdue backup first.
      await Promise.race([underWay, pause(mailWaitMs, undefined, { ref: false })]);
      if (!isOverdue()) return [];
      const made = last ? `The last one was made ${timeInZone(last.toISOString(), zone)}.` : "There is none at all.";
      return [
        `Warning: there has been no good backup of the records for too long. ${made} ` +
          "Please ask the site's operator to search its log for backup-failed.",
      ];
    },
    stop() {
      stopPolling();
      // Ends the child process, whose guard removes its copy.
      abort.abort();
    },
  };
}

/** Makes one backup. Returns its figures for the log; throws an Error with a sentence for the operator. */
export type MakeBackup = (signal: AbortSignal) => Promise<object>;

/** Runs `records backup` as a child process: a large database or a hung disk then delays no request. */
const runBackupCommand: MakeBackup = async (signal) => {
  const command = path.join(siteFolder(), "build", "operator", "records.js");
  const args = ["--max-old-space-size=64", command, "backup", "--json"];
  const backup = promisify(execFile)(process.execPath, args, { signal });
  try {
    // On one processor, visitors come first.
    if (backup.child.pid) setPriority(backup.child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems forbid it, and the child may have exited.
  }
  try {
    return JSON.parse((await backup).stdout) as object;
  } catch (error) {
    if (signal.aborted) throw new Error("The backup took over an hour and was stopped.", { cause: error });
    const { stderr = "", code } = error as { stderr?: string; code?: unknown };
    const reason = stderr.trim().replace(/^records: /, "");
    throw new Error(reason.slice(0, 500) || `records backup ended with ${String(code)}.`, { cause: error });
  }
};
