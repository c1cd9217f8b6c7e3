import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/**
 * The libraries that read content files and pictures, loaded when a file is read anew: a start with the content that
 * the build has read (kept.server.ts) does without them, and is a quarter shorter.
 */
export const markdownLibrary = (): typeof import("marked") => load("marked");
export const yamlLibrary = (): typeof import("yaml") => load("yaml");
export const imageSizeLibrary = (): typeof import("image-size") => load("image-size");
