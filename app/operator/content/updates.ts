import { type Command } from "commander";
import { existsSync } from "node:fs";
import { loadContent } from "~/content/load/load.server";
import { env } from "~/env.server";
import { sanitizeForTerminal } from "~/operator/cli/output";
import { requireRight } from "~/operator/cli/parish-files";
import { databaseFile, openRecordStore } from "~/records/open-store.server";
import { StoreError } from "~/records/store-error";
import { scheduleOf } from "~/schedule/schedule.server";
import { knownState, type MailItem } from "~/updates/mailings";
import { changesSince } from "~/updates/changes";
import { bodies, subjectOf } from "~/updates/subscriber-mail";
import { readState } from "~/updates/next-mail";

const rules =
  "People who asked for changes by email get one when a service within four weeks is cancelled, moved or added, when an event is\n" +
  "cancelled, and for an urgent announcement, five minutes after the last edit. An entry with quiet: yes sends nothing.";

const unknown = "The site's records are not here, so this command cannot tell which email the content would send.";

/** content updates --preview */
export function addUpdates(content: Command): void {
  content
    .command("updates")
    .description(
      "Prints the email that the content in CONTENT_DIR would send to people who asked for changes. Sends nothing.",
    )
    .requiredOption("--preview", "print the email")
    .action(async () => {
      requireRight(env.contentDir, env.contentDir);
      const found = await pendingMail(env.contentDir);
      console.log(found ? [describeMail(found), wholeMail(found.items)].join("") : `${unknown}\n${rules}`);
    });
}

interface PendingMail {
  items: MailItem[];
  /** The number of people on the list. */
  people: number;
}

/**
 * The mail that a content folder without mistakes would send to the site's subscribers. Undefined when the records are
 * not reachable, or the site has never watched its content.
 */
export async function pendingMail(folder: string): Promise<PendingMail | undefined> {
  const loaded = loadContent(folder);
  const isReachable = env.recordStore === "firestore" || existsSync(databaseFile(env.dataDir));
  if (!("content" in loaded) || !isReachable) return undefined;
  const { content } = loaded;
  try {
    const store = openRecordStore(env, { create: false });
    try {
      const state = readState(await knownState(store.values));
      if (!state) return undefined;
      const { items } = changesSince(state.known, { ...content, schedule: scheduleOf(content) }, new Date());
      return { items, people: await store.count("subscribers", { marked: true }) };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** "This content sends an email to 42 people, …"; one sentence when it sends none. */
export function describeMail({ items, people }: PendingMail): string {
  if (items.length === 0) return "This content sends no email.";
  const count = people === 1 ? "one person" : `${people} people`;
  return sanitizeForTerminal(
    `This content sends an email to ${count}, five minutes after the last edit; quiet: yes on an entry prevents it:\n  ${subjectOf(items)}`,
  );
}

function wholeMail(items: readonly MailItem[]): string {
  if (items.length === 0) return "";
  const { siteUrl } = env;
  const { text } = bodies(items, `${siteUrl}/updates/unsubscribe`, { parishName: () => "the parish", siteUrl });
  return sanitizeForTerminal(`\n\nSubject: ${subjectOf(items)}\n\n${text}`);
}
