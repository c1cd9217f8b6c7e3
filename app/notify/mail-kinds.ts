import { type CollectionName, parishCollections, type StoredRecord } from "~/records/collections";
import {
  altarLists,
  type EndedRow,
  type MailedCollection,
  type MailRow,
  type RecordStore,
} from "~/records/record-store";
import { recipientKey } from "./mail-settings";
import { composeMessage, type Message, type MessageOptions } from "./message";
import { type DeliveryError } from "./smtp";

/** The mails of one collection: their recipients, texts and consequences. Its functions reject with StoreError. */
export interface MailKind {
  /** The parish's own mail: it carries the notes on undelivered mail. */
  isForParish?: boolean;
  /** The recipients to divide the row among; undefined: the row is sent as it is. */
  recipients(row: MailRow): Promise<readonly string[] | undefined>;
  /** The mail of a row; none if nobody needs it anymore. `notes` are the site's own sentences for its end. */
  compose(row: MailRow, notes: readonly string[]): Promise<Message | undefined>;
  /** The time at which its record was received, in ms since 1970. */
  receivedMs?(id: string): Promise<number | undefined>;
  /** Whether another try is useless. */
  isFinal?(rejection: DeliveryError): boolean;
  /** Called with all rows of a mail when all have ended. May repeat. */
  onEnded?(id: string, rows: readonly EndedRow[]): Promise<unknown>;
}

export type MailKinds = Partial<Record<MailedCollection, MailKind>>;

/** Makes the mail about a record or a list to an address; none if nobody needs it anymore. */
type Compose = (id: string, to: string, notes: readonly string[]) => Promise<Message | undefined>;

/**
 * Mail to addresses of the settings, by their hashes. A row of another address is divided again: the operator has
 * corrected the address.
 */
export function mailToAddresses(addresses: readonly string[], compose: Compose): MailKind {
  const byKey = new Map(addresses.map((address) => [recipientKey(address), address]));
  return {
    isForParish: true,
    recipients: async ({ recipient }) => (byKey.has(recipient) ? undefined : [...byKey.keys()]),
    compose: ({ id, recipient }, notes) => compose(id, byKey.get(recipient)!, notes),
  };
}

/** The mail of each new record to the addresses of its collection. */
export function recordKinds(store: Pick<RecordStore, "get">, style: MessageOptions): MailKinds {
  const kindOf = (name: CollectionName): MailKind => {
    const recordOf = (id: string): Promise<StoredRecord | undefined> => store.get(name, id);
    return {
      ...mailToAddresses(style.settings.to[name] ?? [], async (id, to, notes) => {
        const record = await recordOf(id);
        return record && composeMessage(name, record, to, style, notes);
      }),
      async receivedMs(id) {
        const record = await recordOf(id);
        return record && Date.parse(record.timestamp);
      },
    };
  };
  return Object.fromEntries(parishCollections.map((name) => [name, kindOf(name)]));
}

interface ListOptions {
  to: readonly string[];
  compose: Compose;
  /** Marks the requests that every mail of a list contains. */
  markPrinted: (ids: readonly string[]) => Promise<unknown>;
}

/** The lists for the altar. A list is printed when every address has it; an address given up has not. */
export const listKind = ({ to, compose, markPrinted }: ListOptions): MailKinds => ({
  [altarLists]: {
    ...mailToAddresses(to, compose),
    async onEnded(_id, rows) {
      const printed = rows.map(({ outcome }) => (outcome.delivered && outcome.printed) || []);
      const ids = printed[0]!.filter((id) => printed.every((each) => each.includes(id)));
      if (ids.length > 0) await markPrinted(ids);
    },
  },
});
