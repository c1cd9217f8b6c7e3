import { createRequire } from "node:module";
import type * as ImageSize from "image-size";
import type * as Marked from "marked";
import type * as Yaml from "yaml";

const load = createRequire(import.meta.url);

/**
 * The libraries that read content files and pictures, loaded when a file is read: a start with cached content
 * (../cached-load.server.ts) does without them (docs/performance.md, "What makes the start short").
 */
export const markdownLibrary = (): typeof Marked => load("marked");
export const yamlLibrary = (): typeof Yaml => load("yaml");
export const imageSizeLibrary = (): typeof ImageSize => load("image-size");
