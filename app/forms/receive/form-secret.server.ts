import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";

let secret: string | undefined;

/** What signs the time at which a form was opened: FORM_SECRET, else one kept beside the records, so that a restart troubles nobody. */
export function formSecret(): string {
  secret ??= env.formSecret ?? keptSecret(path.join(env.dataDir, "form-secret"));
  return secret;
}

function keptSecret(file: string): string {
  const fresh = randomBytes(32).toString("hex");
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
    return fresh;
  } catch {
    return readOr(file, fresh);
  }
}

/** Where nothing can be kept, the secret lives as long as the process: a form that is older is asked for once more. */
function readOr(file: string, fresh: string): string {
  try {
    return readFileSync(file, "utf8").trim() || fresh;
  } catch {
    return fresh;
  }
}
