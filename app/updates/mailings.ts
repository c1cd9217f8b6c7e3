import { mailings, type NamedValues } from "~/records/record-store";

/** One mail to all subscribers, or to those with one choice. It holds no personal content. */
export interface Mailing {
  /** 'changes-2026-12-06T11-45-00-000Z' */
  id: string;
  /** Its news. The subject names the first. */
  items: readonly MailItem[];
  /** ISO instants: when it was written, and from when on nobody needs it. */
  writtenAt: string;
  until: string;
  /** undefined: for every confirmed subscriber. */
  choice?: "week";
}

/** The state of the updates (next-mail.ts), and the mails: one named value, which changes as a whole. */
interface Updates {
  state: unknown;
  mailings: Mailing[];
}

const valueName = "updates";

export const mailingWith = async (values: NamedValues, id: string): Promise<Mailing | undefined> =>
  (await values.read<Updates>(valueName))?.mailings.find((mailing) => mailing.id === id);

/**
 * Replaces the state in one transaction. With a mailing, adds it and its row of the outbox, and removes mailings that
 * nobody needs anymore. Returns what the last call of `next` gave; it may be called more than once. Rejects with
 * StoreError.
 */
export async function changeState<Change extends { state: unknown; mailing?: Mailing }>(
  values: NamedValues,
  next: (state: unknown) => Change,
): Promise<Change> {
  let change: Change;
  await values.change<Updates>(valueName, (before, outbox) => {
    change = next(before?.state);
    const { state, mailing } = change;
    const known = before?.mailings ?? [];
    if (!mailing) return { state, mailings: known };
    outbox.add(mailings, mailing.id);
    return { state, mailings: [...known.filter(({ until }) => until >= mailing.writtenAt), mailing] };
  });
  return change!;
}

/** One piece of news in a mail. */
export interface MailItem {
  /** "Sunday, December 6: no services. Snow." */
  sentence: string;
  /** More than the sentence. */
  html?: string;
  /** The page of the day, without the site's address. */
  path: string;
  /** An ISO instant. From then on the item is over, and the site mails it to nobody. */
  until: string;
}
