import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { makeFolder } from "~/site-folder.server";
import { copyFiles } from "./copy-files.server";
import { filesOfVersion, versionOf } from "./version-of.server";

const mostKept = 10;

/** A version of the content, and a folder that has it. */
export interface ContentVersion {
  folder: string;
  version: string;
}

export const versionsFolder = (): string => path.join(env.dataDir, "content-versions");

/** The kept version with a name; undefined without one. */
export function keptVersion(version: string): ContentVersion | undefined {
  const folder = path.join(versionsFolder(), version);
  return /^[0-9a-f]{16}$/.test(version) && existsSync(folder) ? { folder, version } : undefined;
}

/** The time at which a kept version was shown first, or was put or brought back last. */
export const keptAt = ({ folder }: ContentVersion): Date => statSync(folder).mtime;

/** Newest first. */
export function keptVersions(): ContentVersion[] {
  const names = existsSync(versionsFolder()) ? readdirSync(versionsFolder()) : [];
  const kept = names.flatMap((name) => keptVersion(name) ?? []);
  return kept.sort((version, other) => keptAt(other).getTime() - keptAt(version).getTime());
}

/** Somebody has edited the folder while it was copied. */
export class ChangedMeanwhile extends Error {}

/**
 * Keeps what a content folder has as the newest version, and removes the oldest. Call it within `withVersions`.
 * @param mayLack shown files that may be left out if they cannot be read
 * @throws {UnreadableFile} for another shown file, {NoRoom}, {ChangedMeanwhile} or a system's error
 */
export async function keepVersion(folder: string, mayLack: readonly string[] = []): Promise<ContentVersion> {
  const version = versionOf(folder);
  const target = path.join(versionsFolder(), version);
  const made = emptyVersion("keeping");
  try {
    if (!existsSync(target)) {
      await copyFiles(folder, made, filesOfVersion(folder), keptVersions(), mayLack);
      if (versionOf(folder) !== version) throw new ChangedMeanwhile();
      renameSync(made, target);
    }
    if (keptVersions()[0]?.version !== version) utimesSync(target, new Date(), new Date());
    for (const old of keptVersions().slice(mostKept)) rmSync(old.folder, { recursive: true, force: true });
    return { folder: target, version };
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** An empty folder in which a version is made. Call it within `withVersions`: it removes what a killed process left. */
export function emptyVersion(name: string): string {
  const folder = path.join(versionsFolder(), `.${name}`);
  rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  return folder;
}

/**
 * Runs `work` while no other process changes the kept versions. SQLite locks a file, and the system releases the lock
 * when its owner dies. @throws an error with the code SQLITE_BUSY if another process holds the lock for `waitMs`
 */
export async function withVersions(waitMs: number, work: () => Promise<void>): Promise<void> {
  const file = path.join(versionsFolder(), ".lock");
  makeFolder(versionsFolder());
  if (!existsSync(file)) {
    closeSync(openSync(file, "a"));
    // For all users: root may run the first command, and the site's user the next.
    chmodSync(file, 0o666);
  }
  const db = openSqlite(file, { timeout: waitMs });
  try {
    // A journal file could outlive a killed owner, and no data needs one.
    db.pragma("journal_mode = MEMORY");
    db.exec("BEGIN IMMEDIATE");
    await work();
  } finally {
    db.close();
  }
}
