import { type DocumentSnapshot, type Timestamp } from "firebase-admin/firestore";
import { type Connection } from "./credentials.server";
import { alreadyExists, fallbackOnStatus, withTimeout } from "./documents.server";

const valueIn = (name: string) => (found: DocumentSnapshot) => found.get(name) as unknown;

/** A kept bulletin without the ids of its memorials: it names nobody any more. */
const bulletinIn = (found: DocumentSnapshot): unknown =>
  (JSON.parse(found.get("bulletin") as string) as { bulletin: unknown }).bulletin;

function listIn(found: DocumentSnapshot) {
  const instant = (name: string) => (found.get(name) as Timestamp).toDate().toISOString();
  return { id: found.id, after: instant("after"), until: instant("until") };
}

/** The collections of earlier versions, with the name of the value of each document, and the value. */
const oldCollections: [collection: string, nameOf: (id: string) => string, (found: DocumentSnapshot) => unknown][] = [
  ["pastSundays", () => "past-sundays", valueIn("sundays")],
  ["idHost", () => "id-host", valueIn("host")],
  ["retention", () => "retention", (found) => ({ daysInForce: found.get("daysInForce") as unknown })],
  ["bulletins", (id) => `bulletin.${id}`, bulletinIn],
  ["altarLists", (id) => `altar-list.${id}`, listIn],
];

/**
 * Turns documents of earlier versions into named values, once. An interrupted run is repeated. Returns the connection.
 */
export async function moveOldDocuments(connection: Connection): Promise<Connection> {
  const { db } = connection;
  const values = db.collection("siteValues");
  const moved = db.collection("storeVersion").doc("named-values");
  if ((await withTimeout(moved.get())).exists) return connection;
  const documentsOf = async (collection: string) => (await withTimeout(db.collection(collection).get())).docs;
  const oldMailings = await documentsOf("mailings");
  const mailings = oldMailings.map((found) => JSON.parse(found.get("mailing") as string) as unknown);
  const told = (found: DocumentSnapshot) => ({ state: found.get("state") as unknown, mailings });
  for (const [collection, nameOf, valueOf] of [...oldCollections, ["updatesTold", () => "updates", told] as const]) {
    for (const found of await documentsOf(collection)) {
      const value = values.doc(nameOf(found.id)).create({ json: JSON.stringify(valueOf(found)) });
      await withTimeout(fallbackOnStatus(alreadyExists, value, undefined));
      await withTimeout(found.ref.delete());
    }
  }
  for (const { ref } of oldMailings) await withTimeout(ref.delete());
  await withTimeout(moved.set({ moved: true }));
  return connection;
}
