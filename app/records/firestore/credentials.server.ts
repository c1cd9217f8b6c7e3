import { createPrivateKey } from "node:crypto";
import { type FieldValue, type Firestore } from "firebase-admin/firestore";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Env } from "~/env.server";
import { StoreError } from "~/records/store-error";
import { parsedObject } from "~/text/json";
import { quotaSettings } from "./quota.server";

export type FirestoreSettings = Pick<
  Env,
  "googleApplicationCredentials" | "firebaseServiceAccount" | "firestoreEmulatorHost"
>;

const serviceAccount = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().email(),
  private_key: z.string().refine(isPrivateKey, "is not a private key"),
});

/** The way to Firestore: an emulator, a service account's key, or else the defaults of Google's libraries. */
interface Access {
  projectId: string | undefined;
  host?: string;
  key?: z.infer<typeof serviceAccount>;
}

/** Kinds of files that Google's library reads itself, such as workload identity. */
const ownKinds = ["authorized_user", "external_account", "impersonated_service_account"];

const missing =
  "RECORD_STORE=firestore needs credentials: set FIREBASE_SERVICE_ACCOUNT to a service account's JSON, or " +
  "GOOGLE_APPLICATION_CREDENTIALS to a file that holds it, or FIRESTORE_EMULATOR_HOST to an emulator's address.";

/** Finds the credentials without the network. Throws StoreError, whose message never quotes the key. */
export function firestoreAccess(settings: FirestoreSettings): Access {
  const { firestoreEmulatorHost: host, firebaseServiceAccount, googleApplicationCredentials: file } = settings;
  if (host) return { host, projectId: "demo-parish" };
  const name = firebaseServiceAccount ? "FIREBASE_SERVICE_ACCOUNT" : `GOOGLE_APPLICATION_CREDENTIALS (${file})`;
  const text = firebaseServiceAccount ?? (file && contentsOf(file, name));
  if (text === undefined) throw new StoreError("credentials", missing);
  // The file's contents, or their base64.
  const found = parsedObject(text.trim()) ?? parsedObject(Buffer.from(text, "base64").toString());
  if (!firebaseServiceAccount && ownKinds.includes(String(found?.type)))
    return { projectId: found?.project_id as string | undefined };
  const { data: key, error } = serviceAccount.safeParse(found);
  if (key) return { key, projectId: key.project_id };
  const places = error.issues.map((issue) => issue.path.join(".") || "the whole").join(", ");
  throw new StoreError(
    "credentials",
    `${name} does not hold a service account's JSON (missing or wrong: ${places}). It must have the whole key file as it ` +
      "was downloaded from the Firebase console, or that file in base64; or set RECORD_STORE=sqlite.",
  );
}

function contentsOf(file: string, name: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StoreError("credentials", `${name} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
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
export async function connect({ host, key, projectId }: Access): Promise<Connection> {
  const [{ initializeApp, applicationDefault, cert, deleteApp }, { getFirestore, FieldValue }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/firestore"),
  ]);
  const credential = key ? cert(key as object) : applicationDefault();
  const app = initializeApp({ ...(!host && { credential }), projectId }, `records-${++opened}`);
  const db = getFirestore(app);
  const place = host ? { host, ssl: false, clientOptions: noMetadata } : {};
  db.settings({ ...place, ...quotaSettings, ignoreUndefinedProperties: true });
  return { db, serverTime: FieldValue.serverTimestamp, close: () => deleteApp(app) };
}
