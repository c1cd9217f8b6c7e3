import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { timeInZone } from "~/dates/instant";
import { type BackupSettings } from "~/env.server";
import { type EventLog } from "~/log/log.server";
import { type MakeBackup, runBackupCommand } from "./backup-command.server";
import { namedBackups } from "./backup-names";
import { maxCopyMs, removeAbandonedCopies } from "./sqlite/partial-copy.server";

const [minuteMs, hourMs, dayMs] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const longestRetryMs = 15 * minuteMs;
/** How long the weekly mail waits for a running backup before it reports the lack of one. */
const mailWaitMs = 30_000;
/** A disk that does not answer must not block the shutdown. */
const stopTimeoutMs = 1_000;

interface BackupStatus {
  /**
   * 'failing': the last attempt failed. 'overdue': the newest backup is older than a day and than BACKUP_EVERY plus an
   * hour.
   */
  status: "ok" | "failing" | "overdue";
  /** When the newest backup was made: an ISO instant. */
  last: string | null;
  /** Whether losing one disk would lose both the records and the backups. */
  sameDisk?: boolean;
}

let running: BackupSchedule | undefined;

/** Status of the automatic backups, for /readyz; undefined without BACKUP_EVERY. */
export const backupStatus = (): BackupStatus | undefined => running?.status();

/** Makes a backup now if automatic backups are on. Rejects when the backup fails. */
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
): () => Promise<void> {
  if (!settings) return async () => {};
  const schedule = new BackupSchedule(settings, log, make);
  running = schedule;
  return async () => {
    running = undefined;
    await schedule.stop();
  };
}

class BackupSchedule {
  private readonly abort = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private last: Date | undefined;
  private sameDisk: boolean | undefined;
  private hasFailed = false;
  /** By the monotonic clock: no attempt before this time. */
  private retryAtMs = 0;
  private attempt: Promise<void> | undefined;

  constructor(
    private readonly settings: BackupSettings,
    private readonly log: EventLog,
    private readonly make: MakeBackup,
  ) {
    log.info({
      event: "backups-on",
      everyMinutes: settings.everyMs / minuteMs,
      keep: settings.keep,
      dir: settings.dir,
    });
    this.poll();
    // Polls instead of one long timer: a clock may jump, and a machine may sleep.
    this.timer = setInterval(() => this.poll(), minuteMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.abort.abort();
    const cleared = this.attempt?.then(() => removeAbandonedCopies(this.settings.dir));
    await Promise.race([cleared, pause(stopTimeoutMs, undefined, { ref: false })]);
  }

  status(): BackupStatus {
    const status = this.hasFailed ? "failing" : this.isOverdue() ? "overdue" : "ok";
    return { status, last: this.last?.toISOString() ?? null, sameDisk: this.sameDisk };
  }

  async notes(zone: string): Promise<string[]> {
    // A machine that wakes from sleep makes its overdue backup first.
    await Promise.race([this.attempt, pause(mailWaitMs, undefined, { ref: false })]);
    if (!this.isOverdue()) return [];
    const last = this.last
      ? `The last one was made ${timeInZone(this.last.toISOString(), zone)}.`
      : "There is none at all.";
    return [
      `Warning: there has been no good backup of the records for too long. ${last} ` +
        "Please ask the site's operator to search its log for backup-failed.",
    ];
  }

  private isOverdue(): boolean {
    return this.ageMs() > Math.max(dayMs, this.settings.everyMs + hourMs);
  }

  private ageMs(): number {
    return this.last ? Date.now() - this.last.getTime() : Infinity;
  }

  private poll(): void {
    this.attempt ??= this.makeIfDue().finally(() => (this.attempt = undefined));
  }

  /** Warns on each change to the same disk, such as an unmounted volume. */
  private async checkDisk(): Promise<void> {
    const before = this.sameDisk;
    this.sameDisk = await isOnSameDisk(this.settings);
    if (!this.sameDisk || before) return;
    this.log.warn(
      { event: "backups-on-same-disk", dir: this.settings.dir },
      "The backups are on the disk of the records or of the system. Set BACKUP_DIR to another disk, and make sure that it is mounted.",
    );
  }

  /** Reuses a backup of the last minute. */
  async backUp(): Promise<void> {
    await this.attempt;
    if (this.ageMs() < minuteMs) return;
    const made = this.makeOne();
    this.attempt = made.catch(() => {}).finally(() => (this.attempt = undefined));
    await made;
  }

  private async makeOne(): Promise<void> {
    const made = await this.make(AbortSignal.any([this.abort.signal, AbortSignal.timeout(maxCopyMs)]));
    this.last = await newestBackup(this.settings.dir);
    this.hasFailed = false;
    this.log.info({ event: "backup-made", ...made, last: this.last?.toISOString() ?? null });
  }

  private async makeIfDue(): Promise<void> {
    try {
      await removeAbandonedCopies(this.settings.dir);
      this.last = await newestBackup(this.settings.dir);
      await this.checkDisk();
      if (this.ageMs() < this.settings.everyMs) {
        this.hasFailed = false;
        return;
      }
      if (performance.now() < this.retryAtMs) return;
      await this.makeOne();
    } catch (error) {
      if (this.abort.signal.aborted || performance.now() < this.retryAtMs) return;
      this.hasFailed = true;
      const retryMs = Math.min(this.settings.everyMs, longestRetryMs);
      this.retryAtMs = performance.now() + retryMs;
      const [{ last }, againInMinutes] = [this.status(), retryMs / minuteMs];
      this.log.warn(
        { event: "backup-failed", last, againInMinutes },
        error instanceof Error ? error.message : undefined,
      );
    }
  }
}

/** When the newest backup was made. Ignores future times, which come from a clock that ran ahead. */
async function newestBackup(dir: string): Promise<Date | undefined> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    // `records backup` makes the folder, or reports why it cannot.
    if (error.code === "ENOENT") return [];
    throw new Error(`BACKUP_DIR ${dir} cannot be read (${error.code}).`);
  });
  const nowMs = Date.now();
  for (const { name, madeAt } of namedBackups(names).reverse()) {
    if (madeAt.getTime() > nowMs) continue;
    const found = await stat(path.join(dir, name)).catch(() => undefined);
    if (found?.isFile() && found.size > 0) return madeAt;
  }
  return undefined;
}

/**
 * Whether the folder shares a disk with the records or the system, as an empty mount point does. Undefined while the
 * folder does not exist.
 */
async function isOnSameDisk({ dir, dataDir }: BackupSettings): Promise<boolean | undefined> {
  const [own, ...others] = await Promise.all(
    [dir, dataDir, "/"].map((folder) =>
      stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      ),
    ),
  );
  return own === undefined ? undefined : others.includes(own);
}
