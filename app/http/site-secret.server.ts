import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { log } from "~/log/log.server";
import { makeFolder } from "~/site-folder.server";

let secret: string | undefined;

/** The key that signs this site's cookies and links: FORM_SECRET, or a stored one that survives a restart. */
export const siteSecret = (): string =>
  (secret ??= env.formSecret ?? storedSecret(path.join(env.dataDir, "form-secret")));

/** 128 bits of this site's signature of a text, in hexadecimal. A word at the text's beginning separates its uses. */
export const signatureOf = (text: string): string =>
  createHmac("sha256", siteSecret()).update(text).digest("hex").slice(0, 32);

/** A text with its signature for one purpose, such as "form". */
export const signed = (purpose: string, text: string): string => `${text}.${signatureOf(`${purpose} ${text}`)}`;

/** The text that `signed` was called with; undefined unless this site signed it for the purpose. */
export function readSigned(purpose: string, signedText: string): string | undefined {
  const text = signedText.slice(0, signedText.lastIndexOf("."));
  const [given, expected] = [Buffer.from(signedText), Buffer.from(signed(purpose, text))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** Written to a second file and renamed: a full disk or a power cut leaves no half secret. Replaces a short one. */
function storedSecret(file: string): string {
  const fresh = randomBytes(32).toString("hex");
  try {
    const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    if (stored.length >= 16) return stored;
    makeFolder(path.dirname(file));
    const part = `${file}.new-${process.pid}`;
    writeFileSync(part, fresh, { mode: 0o600 });
    renameSync(part, file);
  } catch (error) {
    // The secret then lasts until a restart. A form opened before the restart must be sent once more.
    log.warn(
      { event: "form-secret-not-stored", error: (error as NodeJS.ErrnoException).code },
      "After a restart, open forms must be sent once more, and links in sent mails stop working: " +
        "make DATA_DIR writable for the site's user, or set FORM_SECRET",
    );
  }
  return fresh;
}
