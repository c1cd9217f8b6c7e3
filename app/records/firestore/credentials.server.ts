import { createPrivateKey } from "node:crypto";
import { type FieldValue, type Firestore } from "firebase-admin/firestore";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Env } from "~/env.server";
import { StoreError } from "~/records/store-error";
import { parsedObject } from "~/text/json";

export type FirestoreSettings = Pick<
  Env,
  "googleApplicationCredentials" | "firebaseServiceAccount" | "firestoreEmulatorHost"
>;

/** The way to Firestore: an emulator, a service account's key, or the default credentials of Google's libraries. */
type Access =
  | { way: "emulator"; host: string; projectId: string }
  | { way: "key"; projectId: string; clientEmail: string; privateKey: string }
  | { way: "default"; projectId: string | undefined };

const emulatorProject = "demo-parish";

const serviceAccount = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().email(),
  private_key: z.string().refine(isPrivateKey, "is not a private key"),
});

/** Finds the credentials without the network. Throws StoreError, whose message never quotes the key. */
export function firestoreAccess(settings: FirestoreSettings): Access {
  const { firestoreEmulatorHost, firebaseServiceAccount, googleApplicationCredentials } = settings;
  if (firestoreEmulatorHost) return { way: "emulator", host: firestoreEmulatorHost, projectId: emulatorProject };
  if (firebaseServiceAccount) return accessFromKey("FIREBASE_SERVICE_ACCOUNT", parsedKey(firebaseServiceAccount));
  if (googleApplicationCredentials) return accessFromFile(googleApplicationCredentials);
  throw new StoreError(
    "credentials",
    "RECORD_STORE=firestore needs credentials: set FIREBASE_SERVICE_ACCOUNT to a service account's JSON, or " +
      "GOOGLE_APPLICATION_CREDENTIALS to a file that holds it, or FIRESTORE_EMULATOR_HOST to an emulator's address.",
  );
}

/** Google's library reads files of its other kinds, such as workload identity. */
function accessFromFile(file: string): Access {
  const name = `GOOGLE_APPLICATION_CREDENTIALS (${file})`;
  const found = parsedKey(contentsOf(file, name));
  const ownKinds = ["authorized_user", "external_account", "impersonated_service_account"];
  return ownKinds.includes(String(found?.type))
    ? { way: "default", projectId: found?.project_id as string | undefined }
    : accessFromKey(name, found);
}

function accessFromKey(name: string, json: unknown): Access {
  const { data, error } = serviceAccount.safeParse(json);
  if (error) {
    const places = error.issues.map((issue) => issue.path.join(".") || "the whole").join(", ");
    throw new StoreError(
      "credentials",
      `${name} does not hold a service account's JSON (missing or wrong: ${places}). It must have the whole key file as it ` +
        "was downloaded from the Firebase console, or that file in base64; or set RECORD_STORE=sqlite.",
    );
  }
  return { way: "key", projectId: data.project_id, clientEmail: data.client_email, privateKey: data.private_key };
}

/** Parses a key file's contents, or their base64. Undefined for anything else. */
const parsedKey = (text: string) => parsedObject(text.trim()) ?? parsedObject(Buffer.from(text, "base64").toString());

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
export async function connect(access: Access): Promise<Connection> {
  const [{ initializeApp, applicationDefault, cert, deleteApp }, { getFirestore, FieldValue }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/firestore"),
  ]);
  const credentials = { key: () => cert(access as Access & { way: "key" }), default: applicationDefault };
  const credential = access.way === "emulator" ? {} : { credential: credentials[access.way]() };
  const app = initializeApp({ ...credential, projectId: access.projectId }, `records-${++opened}`);
  const db = getFirestore(app);
  if (access.way === "emulator") db.settings({ host: access.host, ssl: false, clientOptions: noMetadata });
  return {
    db,
    serverTime: () => FieldValue.serverTimestamp(),
    close: () => deleteApp(app),
  };
}
