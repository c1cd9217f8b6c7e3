import { createHash } from "node:crypto";

/** A short hash by which to know a text again: 64 bits in hexadecimal. */
export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
