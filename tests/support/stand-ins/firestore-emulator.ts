import { FirestoreServer } from "@firestore-emulator/server";
import { connect, firestoreAccess } from "~/records/firestore/credentials.server";
import { openFirestoreStore } from "~/records/firestore/store.server";
import { frontOf } from "./firestore-front";
import { freePort } from "../network/free-port";

/** A running emulator (FIRESTORE_EMULATOR_HOST) or one in this process; both speak Firestore's gRPC. */
export async function firestoreEmulator(): Promise<{ host: string; away: () => Promise<void> }> {
  const running = process.env.FIRESTORE_EMULATOR_HOST;
  return running ? { host: running, away: async () => undefined } : emulatorOn(await freePort());
}

/** An emulator in this process. */
export async function emulatorOn(port: number) {
  const server = new FirestoreServer();
  quicken(server);
  knowNames(server);
  const front = frontOf(server);
  await server.start(port);
  return { host: `127.0.0.1:${port}`, front, away: async () => server.stop() };
}

const settingsAt = (firestoreEmulatorHost: string) => ({
  firestoreEmulatorHost,
  firebaseServiceAccount: undefined,
});

export const firestoreAt = (host: string, options?: { notifications?: boolean }) =>
  openFirestoreStore(settingsAt(host), options);

/** A connection of another program, which writes documents of its own. */
export const connectionTo = (host: string) => connect(firestoreAccess(settingsAt(host)));

interface Collection {
  documents: Record<string, unknown>;
  getDocument(name: string): unknown;
}

interface Field {
  type: string;
  value?: unknown;
}
interface NamedDocument {
  getPath(): string;
  getField(path: string): Field | object | undefined;
}

const isNull = ({ type }: Field) => type === "null_value";
const incomparable = { lte: () => false, gt: () => false, gte: () => false };

// The emulator has no documents' names in queries. Here a name compares as a reference does in Firestore, by its text;
// it comes first, because a collection's documents have one beginning.
function knowNames(server: FirestoreServer): void {
  const document = server.state.getDocument("projects/any/databases/(default)/documents/any/any");
  const prototype = Object.getPrototypeOf(document) as NamedDocument;
  const { getField } = prototype;
  prototype.getField = function (path) {
    const own = this.getPath();
    const field = getField.call(this, path) as Field | undefined;
    // Null comes first in Firestore, and nowhere here: a sort would not end in order.
    if (field?.type === "null_value")
      return { ...field, eq: isNull, lt: (other: Field) => !isNull(other), ...incomparable };
    if (path !== "__name__") return field;
    return {
      eq: ({ value }: { value: string }) => own === value,
      lt: ({ value }: { value: string }) => own < value,
      gte: ({ value }: { value: string }) => own >= value,
    };
  };
}

// The emulator copies its whole collection whenever it looks up one document, which takes minutes for thousands. Here a
// new document is made in an empty collection and then laid beside the others.
function quicken(server: FirestoreServer): void {
  const collection = server.state.getCollection("projects/any/databases/(default)/documents/any");
  const prototype = Object.getPrototypeOf(collection) as Collection;
  if (Object.hasOwn(prototype, "quickened")) return;
  const { getDocument } = prototype;
  Object.assign(prototype, {
    quickened: true,
    getDocument(this: Collection, name: string) {
      if (Object.hasOwn(this.documents, name)) return this.documents[name];
      const others = Object.isFrozen(this.documents) ? { ...this.documents } : this.documents;
      this.documents = {};
      const made = getDocument.call(this, name);
      this.documents = Object.assign(others, { [name]: made });
      return made;
    },
  });
}
