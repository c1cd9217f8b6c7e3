import { createRequire } from "node:module";
import type * as Luxon from "luxon";

const load = createRequire(import.meta.url);

/** Luxon, for times in a zone: loaded with the first message or the first feed, because no page waits for it at start. */
export const luxon = (): typeof Luxon => load("luxon");
