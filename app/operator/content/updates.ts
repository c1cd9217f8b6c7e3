import { type Command } from "commander";
import { loadContent } from "~/content/load/load.server";
import { env } from "~/env.server";
import { sanitizeForTerminal } from "~/operator/cli/output";
import { requireRight } from "~/operator/cli/parish-files";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { openRecordStore } from "~/records/open-store.server";
import { StoreError } from "~/records/store-error";
import { scheduleOf } from "~/schedule/schedule.server";
import { knownState, type MailItem } from "~/updates/mailings";
import { linkParam, unsubscribePage } from "~/updates/links";
import { newsSince } from "~/updates/news";
import { type Entries } from "~/updates/notices";
import { bodies, subjectOf } from "~/updates/subscriber-mail";
import { readState } from "~/updates/next-mail";

/** content updates --preview */
export function addUpdates(content: Command): void {
  content
    .command("updates")
    .description(
      "Prints the email that the content in CONTENT_DIR would send to people who asked for changes. Sends nothing.",
    )
    .requiredOption("--preview", "print the email")
    .addHelpText("after", `\n${rules}`)
    .action(async () => {
      requireRight(env.contentDir, env.contentDir);
      const found = await pendingMail(env.contentDir);
      if ("unknown" in found) console.log(`${found.unknown}\n${rules}`);
      else console.log(describeMail(found) + (areUpdatesOffered() ? "" : notOffered) + wholeMail(found));
    });
}

const rules =
  "People who asked for changes by email get one when a service within four weeks is cancelled, moved or added, when an event is\n" +
  "cancelled, and for an urgent announcement, five minutes after the last edit. An entry with quiet: yes sends nothing.";

interface PendingMail {
  items: MailItem[];
  /** Whether only entries with quiet: yes keep it from having items. */
  isQuiet: boolean;
  /** The number of people on the list. */
  people: number;
  parishName: string;
}

/** Why it is not known what the content would send. */
interface Unknown {
  unknown: string;
}

const settings = "SMTP_URL, NOTIFY_FROM, NOTIFY_TO and SITE_URL";
const neverWatched = `This site has mailed no changes yet: it does once it has run with ${settings}.`;
const notOffered = `\n(Not all of ${settings} are set here. A site without them sends nothing.)`;

/** The mail that a content folder without mistakes would send to the site's subscribers. */
export async function pendingMail(folder: string): Promise<PendingMail | Unknown> {
  const loaded = loadContent(folder);
  if (!("content" in loaded))
    return { unknown: "The content has mistakes: the site would not take it, and sends nothing." };
  const { content } = loaded;
  const entries = { ...content, schedule: scheduleOf(content) };
  try {
    const store = openRecordStore(env, { create: false });
    try {
      const state = readState(await knownState(store.values));
      if (!state) return { unknown: neverWatched };
      const now = new Date();
      const { items } = newsSince(state.known, entries, now);
      return {
        items,
        isQuiet: newsSince(state.known, withoutQuiet(entries), now).items.length > items.length,
        people: await store.count("subscribers", { marked: true }),
        parishName: content.parish.name,
      };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return { unknown: error.message };
    throw error;
  }
}

function withoutQuiet({ schedule, announcements, events }: Entries): Entries {
  const loud = <Entry extends object>(all: readonly Entry[]) => all.map((entry) => ({ ...entry, quiet: undefined }));
  return {
    schedule: { ...schedule, dated: loud(schedule.dated), changes: loud(schedule.changes) },
    announcements: loud(announcements),
    events: loud(events),
  };
}

/** "This content sends an email to 42 people, …"; why it sends none. */
export function describeMail({ items, isQuiet, people }: PendingMail): string {
  if (items.length === 0)
    return `This content sends no email: ${isQuiet ? "what people do not know has quiet: yes" : "people know all of it that is mailed"}.`;
  if (people === 0) return "This content sends no email: nobody has confirmed an address at /updates.";
  const count = people === 1 ? "one person" : `${people} people`;
  return sanitizeForTerminal(
    `This content sends an email to ${count}, five minutes after the last edit; quiet: yes on an entry prevents it:\n  ${subjectOf(items)}`,
  );
}

/** Its subject and text to the letter, but for the signature in the link to unsubscribe, which is each person's own. */
function wholeMail({ items, people, parishName }: PendingMail): string {
  if (items.length === 0 || people === 0) return "";
  const { siteUrl } = env;
  const leave = `${siteUrl}${unsubscribePage}?${linkParam}=…`;
  const { text } = bodies(items, leave, { parishName: () => parishName, siteUrl });
  return sanitizeForTerminal(`\n\nSubject: ${subjectOf(items)}\n\n${text}`);
}
