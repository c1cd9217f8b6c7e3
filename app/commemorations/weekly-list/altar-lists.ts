import { altarLists, type NamedValues } from "~/records/record-store";

/** A mailed list for the altar. It selects requests by time; their names are read when it is sent. */
export interface AltarList {
  /** The day of the list, '2026-11-22', perhaps with a suffix: '2026-11-22-additions'. */
  id: string;
  /** Requests received later than `after`, and at `until` or earlier: ISO instants. */
  after: string;
  until: string;
}

/** The lists, each a named value. Promises reject with StoreError. */
export interface AltarLists {
  /** Adds a list and its row of the outbox in one transaction. 'exists': the id is taken, and nothing changed. */
  add(list: AltarList): Promise<"created" | "exists">;
  get(id: string): Promise<AltarList | undefined>;
  /** The list of the latest day. */
  last(): Promise<AltarList | undefined>;
  /** Removes a list and its rows of the outbox. The list may be added again. */
  remove(id: string): Promise<void>;
}

const prefix = "altar-list.";

export function altarListsIn(values: NamedValues): AltarLists {
  const get = (id: string) => values.read<AltarList>(prefix + id);
  return {
    get,
    async add(list) {
      const kept = await values.change<AltarList>(prefix + list.id, (known, outbox) => {
        if (!known) outbox.add(altarLists, list.id);
        return known ?? list;
      });
      return kept === list ? "created" : "exists";
    },
    async last() {
      const name = (await values.names(prefix)).at(-1);
      return name === undefined ? undefined : get(name.slice(prefix.length));
    },
    async remove(id) {
      await values.change<AltarList>(prefix + id, (_, outbox) => {
        outbox.remove(altarLists, id);
        return undefined;
      });
    },
  };
}
