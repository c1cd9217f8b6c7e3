import { type CollectionRecord, type RecordStore } from "~/records/record-store";
import { changeState, type Mailing } from "~/updates/mailings";
import { subscriberId } from "~/updates/waiting-addresses";

/** Puts confirmed subscribers on the list: person-0@example.org and so on. Returns their addresses. */
export async function addSubscribers(store: RecordStore, count: number) {
  const addresses = Array.from({ length: count }, (_, index) => `person-${index}@example.org`);
  const records = addresses.map((email): CollectionRecord => {
    const timestamp = "2026-11-01T12:00:00.000Z";
    return {
      collection: "subscribers",
      record: { id: subscriberId(email), email, choice: "changes", confirmed: true, timestamp },
    };
  });
  await store.import(records);
  return addresses;
}

/** The item of a mailing that is over in an hour. */
export const snow = (untilMs = Date.now() + 3_600_000) => ({
  sentence: "Sunday, December 6: no services. Snow.",
  path: "/calendar/2026-12-06",
  until: new Date(untilMs).toISOString(),
});

/** Adds a mailing about the snow for all subscribers. */
export async function addMailing(store: RecordStore, id = "changes-1", changes: Partial<Mailing> = {}): Promise<void> {
  const now = Date.now();
  const until = new Date(now + 3_600_000).toISOString();
  const mailing = { id, items: [snow()], writtenAt: new Date(now).toISOString(), until, ...changes };
  await changeState(store.values, (state) => ({ state, mailing }));
}
