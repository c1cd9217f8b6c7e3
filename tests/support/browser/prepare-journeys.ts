import buildOnce from "../project/build-once";
import { chromiumPath } from "./chromium.mjs";
import { missingFonts } from "./fonts.mjs";

/** Before the journeys: stops with one sentence when there is no browser, and builds the site. */
export default function prepareJourneys(): void {
  // Saves the workers another search.
  process.env.CHROMIUM_PATH = chromiumPath();
  for (const name of missingFonts()) console.warn(`No ${name} fonts on this machine: nothing is measured in them.`);
  buildOnce();
}
