import { type CivilDate } from "~/dates/civil-date";
import { type EventLog } from "~/log/log.server";
import { type RecordStore } from "~/records/record-store";
import { reasonOf } from "~/records/store-error";
import { type Bulletin } from "./bulletin";
import { memorialsWithIds } from "./memorials.server";

export interface BulletinWithMemorials {
  bulletin: Bulletin;
  /** The ids of the records with its names. */
  memorials: string[];
}

/** A bulletin without its names, which are read from their records. */
interface KeptBulletin extends BulletinWithMemorials {
  /** The number of names that had room. */
  nameCount: number;
}

const asKept = ({ bulletin, memorials }: BulletinWithMemorials): KeptBulletin => ({
  bulletin: { ...bulletin, names: [] },
  memorials,
  nameCount: bulletin.names.length,
});

/** The kept bulletin of a Sunday, if there is one. Rejects with StoreError. */
export async function keptBulletin(store: RecordStore, sunday: CivilDate): Promise<Bulletin | undefined> {
  const json = await store.bulletins.get(sunday);
  if (json === undefined) return undefined;
  const { bulletin, memorials, nameCount } = JSON.parse(json) as KeptBulletin;
  const { names } = await memorialsWithIds(store, memorials);
  return { ...bulletin, names: names.slice(0, nameCount) };
}

const pollIntervalMs = 60_000;

/**
 * Keeps the bulletin of each Sunday when its Liturgy is over, from the first minute on. Logs and retries failures.
 * @param last the last Sunday whose Liturgy is over
 * @param make the bulletin of a Sunday by the present content
 * @returns a function that stops it
 */
export function startKeepingBulletins(
  store: RecordStore,
  {
    last,
    make,
    log,
  }: { last: () => CivilDate; make: (sunday: CivilDate) => Promise<BulletinWithMemorials>; log: EventLog },
): () => void {
  const poll = async () => {
    const sunday = last();
    try {
      if ((await store.bulletins.get(sunday)) === undefined)
        await store.bulletins.keep(sunday, JSON.stringify(asKept(await make(sunday))));
    } catch (error) {
      log.warn({ event: "bulletin-not-kept", sunday, reason: reasonOf(error) });
    }
  };
  const timer = setInterval(() => void poll(), pollIntervalMs).unref();
  return () => clearInterval(timer);
}
