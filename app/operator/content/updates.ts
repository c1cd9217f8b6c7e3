import { type Command } from "commander";
import { siteContent } from "~/content/snapshot.server";
import { env } from "~/env.server";
import { sanitizeForTerminal } from "~/operator/cli/output";
import { requireRight } from "~/operator/cli/parish-files";
import { areUpdatesOffered } from "~/notify/updates-offered.server";
import { withStore } from "~/operator/records/pipeline";
import { StoreError } from "~/records/store-error";
import { scheduleOf } from "~/schedule/schedule.server";
import { knownState, type MailItem } from "~/updates/mailings";
import { linkParam, unsubscribePage } from "~/updates/links";
import { newsSince } from "~/updates/news";
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
      const found = await pendingMail();
      if ("unknown" in found) console.log(`${found.unknown}\n${rules}`);
      else console.log(found.summary + (areUpdatesOffered() ? "" : notOffered) + (found.mail ?? ""));
    });
}

const rules =
  "People who asked for changes by email get one when a service within four weeks is cancelled, moved or added, when an event is\n" +
  "cancelled, and for an urgent announcement, five minutes after the last edit. An entry with quiet: yes sends nothing.";

/** The mail that the content would send, in a sentence and to the letter; or the reason why that is not known. */
type Pending = { summary: string; mail?: string } | { unknown: string };

const settings = "SMTP_URL, NOTIFY_FROM, NOTIFY_TO and SITE_URL";
const neverWatched = `This site has mailed no changes yet: it does once it has run with ${settings}.`;
const notOffered = `\n(Not all of ${settings} are set here. A site without them sends nothing.)`;

/** The mail that the site's content, which is without mistakes, would send to its subscribers. */
export async function pendingMail(): Promise<Pending> {
  try {
    return await withStore(async (store): Promise<Pending> => {
      const state = readState(await knownState(store.values));
      if (!state) return { unknown: neverWatched };
      const content = siteContent();
      const { items } = newsSince(state.known, { ...content, schedule: scheduleOf(content) }, new Date());
      return mailTo(await store.count("subscribers", { marked: true }), items, content.parish.name);
    });
  } catch (error) {
    if (error instanceof StoreError) return { unknown: error.message };
    throw error;
  }
}

/** The mail as subscribers get it, but for the signature in the link to unsubscribe, which is each person's own. */
function mailTo(people: number, items: MailItem[], parishName: string): Pending {
  const none = "This content sends no email:";
  if (items.length === 0) return { summary: `${none} people know all of it that is mailed, or it has quiet: yes.` };
  if (people === 0) return { summary: `${none} nobody has confirmed an address at /updates.` };
  const [readers, subject] = [people === 1 ? "one person" : `${people} people`, subjectOf(items)];
  const { siteUrl } = env;
  const { text } = bodies(items, `${siteUrl}${unsubscribePage}?${linkParam}=…`, {
    parishName: () => parishName,
    siteUrl,
  });
  const summary = `This content sends an email to ${readers}, five minutes after the last edit; quiet: yes on an entry prevents it:\n  ${subject}`;
  return { summary: sanitizeForTerminal(summary), mail: sanitizeForTerminal(`\n\nSubject: ${subject}\n\n${text}`) };
}
