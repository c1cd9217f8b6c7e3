import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

let secret: string | undefined;

/** Signs the time at which a form was opened: FORM_SECRET, else one stored beside the records, which survives a restart. */
export function formSecret(): string {
  secret ??= env.formSecret ?? storedSecret(path.join(env.dataDir, "form-secret"));
  return secret;
}

function storedSecret(file: string): string {
  const fresh = randomBytes(32).toString("hex");
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
    return fresh;
  } catch {
    return readOr(file, fresh);
  }
}

/** Where nothing can be stored, the secret lives as long as the process: an older form is asked for once more. */
function readOr(file: string, fresh: string): string {
  try {
    return readFileSync(file, "utf8").trim() || fresh;
  } catch {
    return fresh;
  }
}
