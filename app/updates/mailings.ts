import { mailings, type NamedValues } from "~/records/record-store";

/** One mail to all subscribers, or to those with one choice. It holds no personal content. */
export interface Mailing {
  /** 'changes-2026-12-06T11-45-00-000Z' */
  id: string;
  /** The changes that it tells of. */
  items: readonly MailItem[];
  /** ISO instants: when it was written, and from when on nobody needs it. */
  writtenAt: string;
  until: string;
  /** undefined: for every confirmed subscriber. */
  choice?: "week" | undefined;
}

/** What subscribers were told, as text that only next-mail.ts reads, and the mails that tell it. One named value. */
interface Told {
  state: string;
  mailings: Mailing[];
}

const valueName = "updates";

/** Promises reject with StoreError. */
export const mailingsIn = (values: NamedValues) => ({
  state: async (): Promise<string | undefined> => (await values.read<Told>(valueName))?.state,
  get: async (id: string): Promise<Mailing | undefined> =>
    (await values.read<Told>(valueName))?.mailings.find((one) => one.id === id),
  /**
   * Replaces the state in one transaction. With a mailing, adds it and its row of the outbox, and removes mailings that
   * nobody needs anymore. false: the state is no longer `before`, and nothing changed.
   */
  async change(before: string | undefined, state: string, mailing?: Mailing): Promise<boolean> {
    let isChanged = false;
    await values.change<Told>(valueName, (told, outbox) => {
      isChanged = told?.state === before;
      if (!isChanged) return told;
      const known = told?.mailings ?? [];
      if (!mailing) return { state, mailings: known };
      outbox.add(mailings, mailing.id);
      return { state, mailings: [...known.filter(({ until }) => until >= mailing.writtenAt), mailing] };
    });
    return isChanged;
  },
});

/** One change in a mail. */
export interface MailItem {
  /** "No Divine Liturgy this Sunday, December 6: snow" */
  sentence: string;
  /** More than the sentence. */
  html?: string | undefined;
  /** The page of the day, without the site's address. */
  path: string;
  /** An ISO instant. From then on the change is over, and the site mails it to nobody. */
  until: string;
}
