import { createRequire } from "node:module";
import type * as Luxon from "luxon";

const load = createRequire(import.meta.url);

/** Luxon, for times in a zone: loaded when a mail or the feed first needs it, so that the start does not wait for it. */
export const luxon = (): typeof Luxon => load("luxon");
