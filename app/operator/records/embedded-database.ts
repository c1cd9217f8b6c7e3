import { env } from "~/env.server";
import { databaseFile } from "~/records/open-store.server";
import { Failure } from "~/operator/cli/exit-codes";

/** The path of the embedded database. Throws Failure, with what to do instead, when the records are in Firestore. */
export function embeddedDatabase(instead: string): string {
  if (env.recordStore === "sqlite") return databaseFile(env.dataDir);
  throw new Failure(`The records are in Firestore, and this is for the embedded database. ${instead}`);
}
