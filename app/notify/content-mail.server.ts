import { contentRefusedAtStart } from "~/content/live-content.server";
import { describeProblems } from "~/content/source/problem";
import { timeInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { type RecordStore, siteNotices } from "~/records/record-store";
import { type MailKinds, mailToAddresses } from "./mail-kinds";
import { type MailSettings } from "./mail-settings";
import { envelope, messageKey } from "./message";

/** The mail to the operator about content with mistakes, in place of which a start shows a kept version. */
export const contentMailKind = ({ from, operator = [] }: MailSettings, timeZone: string): MailKinds => ({
  [siteNotices]: mailToAddresses(operator, async (id, to, notes) => {
    const refused = contentRefusedAtStart();
    // It has been corrected, or there is a newer mail.
    if (refused?.version !== id) return undefined;
    const shown = timeInZone(refused.keptAt.toISOString(), timeZone);
    return {
      ...envelope(from, to, messageKey(siteNotices, id)),
      subject: "The website shows earlier content: there is a mistake in the new one",
      text: [
        `The site has started again, and there are mistakes in ${env.contentDir}. So it shows the content of ${shown}.`,
        describeProblems([...refused.problems], env.contentDir),
        "Correct them, and the site shows the content within seconds. Or bring an earlier version back: content restore lists them (docs/live-content.md).",
        ...notes,
      ].join("\n\n"),
      date: new Date(),
    };
  }),
});

/** Adds that mail to the outbox, once for each content. Rejects with StoreError. @returns whether there is a new one */
export async function mailRefusedContent({ values }: Pick<RecordStore, "values">): Promise<boolean> {
  const version = contentRefusedAtStart()?.version;
  if (version === undefined) return false;
  let isNew = false;
  await values.change<string>("content.refused", (known, outbox) => {
    isNew = known !== version;
    if (isNew) outbox.add(siteNotices, version);
    return version;
  });
  return isNew;
}
