import { type CivilDate } from "~/dates/civil-date";
import { type EventLog } from "~/log/log.server";
import { every } from "~/records/every";
import { type NamedValues, type RecordStore } from "~/records/record-store";
import { type Bulletin } from "./bulletin";

const prefix = "bulletin.";
const pollIntervalMs = 60_000;
const rereadMs = 60 * 60_000;

/** The kept bulletins, each a named value, as they were printed but without names. Promises reject with StoreError. */
export const keptBulletins = (values: NamedValues) => ({
  get: (sunday: CivilDate) => values.read<Bulletin>(prefix + sunday),
  /** A Sunday that has one keeps it. */
  keep: (sunday: CivilDate, bulletin: Bulletin) =>
    values.change<Bulletin>(prefix + sunday, (kept) => kept ?? { ...bulletin, names: [] }),
  remove: (sunday: CivilDate) => values.change(prefix + sunday, () => undefined),
  /** The Sundays that have one, the latest first. */
  sundays: async (): Promise<CivilDate[]> =>
    (await values.names(prefix)).map((name) => name.slice(prefix.length)).reverse(),
});

/**
 * Keeps the bulletin of each Sunday when its Liturgy is over, now and every minute. Logs and retries failures.
 * @param last the last Sunday whose Liturgy is over
 * @param make the bulletin of a Sunday by the present content
 * @returns a function that stops it
 */
export function startKeepingBulletins(
  store: Pick<RecordStore, "values">,
  { last, make, log }: { last: () => CivilDate; make: (sunday: CivilDate) => Promise<Bulletin>; log: EventLog },
): () => void {
  const bulletins = keptBulletins(store.values);
  let known = { sunday: "", readMs: 0 };
  const keep = async () => {
    const sunday = last();
    // A command may remove it, so it is looked for again; not each minute, because Firestore counts what is read.
    if (known.sunday === sunday && performance.now() < known.readMs + rereadMs) return;
    if (!(await bulletins.get(sunday))) await bulletins.keep(sunday, await make(sunday));
    known = { sunday, readMs: performance.now() };
  };
  return every(pollIntervalMs, keep, {
    log,
    failure: "bulletin-not-kept",
    sentence: "The last Sunday's bulletin was not kept.",
  });
}
