import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { log } from "~/log/log.server";

let secret: string | undefined;

/** Signs the time at which a form was opened: FORM_SECRET, else one stored beside the records, which survives a restart. */
export function formSecret(): string {
  secret ??= env.formSecret ?? storedSecret(path.join(env.dataDir, "form-secret"));
  return secret;
}

/** Stored in one step, so that a full disk or a power cut leaves no half a secret. One that is too short is replaced. */
function storedSecret(file: string): string {
  const stored = readSecret(file);
  if (stored.length >= 16) return stored;
  const fresh = randomBytes(32).toString("hex");
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, fresh, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    // It lives as long as the process then: a form that was opened before a restart is asked for once more.
    log.warn({ event: "form-secret-not-stored", error: (error as NodeJS.ErrnoException).code });
  }
  return fresh;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "";
  }
}
