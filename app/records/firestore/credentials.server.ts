import { createPrivateKey } from "node:crypto";
import { type FieldValue, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { type Env } from "~/env.server";
import { StoreError } from "~/records/store-error";
import { parsedObject } from "~/text/json";
import { quotaSettings } from "./quota.server";

export type FirestoreSettings = Pick<Env, "firebaseServiceAccount" | "firestoreEmulatorHost">;

const serviceAccount = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().email(),
  private_key: z.string().refine(isPrivateKey, "is not a private key"),
});

/** The way to Firestore: an emulator, or a service account's key. */
type Access = { projectId: string } & ({ host: string } | { key: z.infer<typeof serviceAccount> });

const missing =
  "RECORD_STORE=firestore needs credentials: set FIREBASE_SERVICE_ACCOUNT to a service account's JSON, or " +
  "FIRESTORE_EMULATOR_HOST to an emulator's address.";

/** Finds the credentials without the network. Throws StoreError, whose message never quotes the key. */
export function firestoreAccess({ firestoreEmulatorHost: host, firebaseServiceAccount }: FirestoreSettings): Access {
  if (host) return { host, projectId: "demo-parish" };
  if (firebaseServiceAccount === undefined) throw new StoreError("credentials", missing);
  const text = firebaseServiceAccount.trim();
  // The file's contents, or their base64.
  const found = parsedObject(text) ?? parsedObject(Buffer.from(text, "base64").toString());
  const { data: key, error } = serviceAccount.safeParse(found);
  if (key) return { key, projectId: key.project_id };
  const places = error.issues.map((issue) => issue.path.join(".") || "the whole").join(", ");
  throw new StoreError(
    "credentials",
    `FIREBASE_SERVICE_ACCOUNT does not hold a service account's JSON (missing or wrong: ${places}). It must have the ` +
      "whole key file as it was downloaded from the Firebase console, or that file in base64; or set RECORD_STORE=sqlite.",
  );
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === "private";
  } catch {
    return false;
  }
}

export interface Connection {
  db: Firestore;
  serverTime: () => FieldValue;
  close: () => Promise<void>;
}

// Without it the client asks Google over the network about the emulator.
const noMetadata = { universeDomain: "googleapis.com" };

let opened = 0;

/** Loads the SDK (130 ms, 35 MB), for sites on Firestore only, and connects it. */
export async function connect(access: Access): Promise<Connection> {
  const [{ initializeApp, cert, deleteApp }, { getFirestore, FieldValue }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/firestore"),
  ]);
  const { projectId } = access;
  const credential = "key" in access ? { credential: cert(access.key as object) } : {};
  const app = initializeApp({ ...credential, projectId }, `records-${++opened}`);
  const db = getFirestore(app);
  const place = "host" in access ? { host: access.host, ssl: false, clientOptions: noMetadata } : {};
  db.settings({ ...place, ...quotaSettings, ignoreUndefinedProperties: true });
  return { db, serverTime: FieldValue.serverTimestamp, close: () => deleteApp(app) };
}
