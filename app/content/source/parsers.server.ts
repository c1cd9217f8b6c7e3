import { createRequire } from "node:module";
import type * as ImageSize from "image-size";
import type * as Marked from "marked";
import type * as Yaml from "yaml";

const load = createRequire(import.meta.url);

/** Loads the parsers on first use: a start with cached content does not need them (docs/performance.md). */
export const markdownLibrary = (): typeof Marked => load("marked");
export const yamlLibrary = (): typeof Yaml => load("yaml");
export const imageSizeLibrary = (): typeof ImageSize => load("image-size");
