import { FirestoreServer } from "@firestore-emulator/server";
import { openFirestoreStore } from "~/records/firestore/store.server";
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
  await server.start(port);
  return { host: `127.0.0.1:${port}`, away: async () => server.stop() };
}

export const firestoreAt = (host: string, options?: { notifications?: boolean }) =>
  openFirestoreStore(
    { firestoreEmulatorHost: host, firebaseServiceAccount: undefined, googleApplicationCredentials: undefined },
    options,
  );

interface Collection {
  documents: Record<string, unknown>;
  getDocument(name: string): unknown;
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
