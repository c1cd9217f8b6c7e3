import { type Command } from "commander";
import { existsSync, statfsSync } from "node:fs";
import { timeInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { mailSettings } from "~/notify/mail-settings";
import { Failure, print, sanitizeLine } from "~/operator/cli/output";
import { countRecords, readRecords } from "~/operator/records/found-records";
import { parish } from "~/operator/records/format";
import { addCommand, withStore } from "~/operator/records/pipeline";
import { contentProblems } from "~/page-data/content-problems.server";
import { collectionNames, collections } from "~/records/collections";
import { type RecordStore } from "~/records/record-store";
import { newestBackup } from "~/records/sqlite/automatic-backup.server";
import { StoreError } from "~/records/store-error";

const help = `
Changes nothing. Exits 1 when the records cannot be opened or the content has mistakes.

Example:
  records status`;

/** records status */
export function addStatus(records: Command): void {
  addCommand(
    records,
    "status",
    "show on one screen how the site is: version, records, mail, backups, room and content",
    help,
    showStatus,
  );
}

async function showStatus() {
  await line("Version", env.version);
  let isOpened = true;
  try {
    await withStore(showRecords);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    await line("Records", error.message);
    isOpened = false;
  }
  await line("Last backup", await lastBackup());
  await line("Room left", roomLeft());
  const mistakes = contentProblems(env.contentDir).length;
  const found = mistakes === 0 ? "right" : `mistakes: ${mistakes}. \`content check\` names each`;
  await line("Content", `${env.contentDir}: ${found}`);
  if (!isOpened || mistakes > 0) throw new Failure("The site needs a repair: see the lines above.");
}

const line = (label: string, value: string) => print(`${`${label}:`.padEnd(15)}${sanitizeLine(value)}`);

async function showRecords(store: RecordStore) {
  const newest = await newestRecord(store);
  await line("Records", `${await countRecords(store)} in ${store.kind}, ${store.place}`);
  await line(
    "Newest record",
    newest ? `${inZone(newest.timestamp)} (${newest.word})` : `none in the last ${recentDays} days`,
  );
  const waiting = await store.outbox.count();
  await line("Mail", mailSettings(env) ? `${waiting} to be sent` : "the site sends none: SMTP_URL is not set");
}

const recentDays = 30;

/** The time and the collection's word of the newest of the last days' records, if there is one. */
async function newestRecord(store: RecordStore) {
  const after = new Date(Date.now() - recentDays * 24 * 60 * 60_000).toISOString();
  let newest: { timestamp: string; word: string } | undefined;
  for await (const { collection, record } of readRecords(store, collectionNames, { after }))
    if (!newest || record.timestamp > newest.timestamp)
      newest = { timestamp: record.timestamp, word: collections[collection].word };
  return newest;
}

async function lastBackup() {
  if (!env.backup) return "the site makes none: BACKUP_EVERY is not set";
  const made = await newestBackup(env.backup.dir);
  return made ? `${inZone(made.toISOString())}, in ${env.backup.dir}` : `none in ${env.backup.dir}`;
}

function roomLeft() {
  if (!existsSync(env.dataDir)) return `unknown: there is no folder ${env.dataDir}`;
  const { bavail, bsize } = statfsSync(env.dataDir);
  return `${((bavail * bsize) / 1e9).toFixed(1)} GB on the disk of ${env.dataDir}`;
}

/** By the parish's clock; in UTC while the content has mistakes. */
function inZone(instant: string) {
  try {
    return timeInZone(instant, parish().timezone);
  } catch {
    return timeInZone(instant, "UTC");
  }
}
