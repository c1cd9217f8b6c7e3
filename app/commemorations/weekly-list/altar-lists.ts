import { altarLists, type NamedValues } from "~/records/record-store";

/** A mailed list for the altar. It selects requests by time; their names are read when it is sent. */
export interface AltarList {
  /** The day of the list, '2026-11-22', perhaps with a suffix: '2026-11-22-additions'. */
  id: string;
  /** Requests received later than `after`, and at `until` or earlier: ISO instants. */
  after: string;
  until: string;
}

const prefix = "altar-list.";
/** The latest list is mostly one of the last weeks: the store is asked for their names first, then for all. */
const recentMs = 8 * 7 * 24 * 60 * 60_000;

export type AltarLists = ReturnType<typeof altarListsIn>;

/** The lists, each a named value. Promises reject with StoreError. */
export function altarListsIn(values: NamedValues) {
  const get = (id: string) => values.read<AltarList>(prefix + id);
  return {
    get,
    /** Adds a list and its row of the outbox in one transaction. False if the id is taken, and nothing changed. */
    async add(list: AltarList): Promise<boolean> {
      const kept = await values.change<AltarList>(prefix + list.id, (known, outbox) => {
        if (!known) outbox.add(altarLists, list.id);
        return known ?? list;
      });
      return kept === list;
    },
    /** The list of the latest day. */
    async last(): Promise<AltarList | undefined> {
      const someWeeksAgo = new Date(Date.now() - recentMs).toISOString().slice(0, "YYYY-MM-DD".length);
      const recent = await values.names(prefix, prefix + someWeeksAgo);
      const name = (recent.length > 0 ? recent : await values.names(prefix)).at(-1);
      return name === undefined ? undefined : get(name.slice(prefix.length));
    },
    /** Removes a list and its rows of the outbox. The list may be added again. */
    async remove(id: string): Promise<void> {
      await values.change<AltarList>(prefix + id, (_, outbox) => {
        outbox.remove(altarLists, id);
        return undefined;
      });
    },
  };
}
