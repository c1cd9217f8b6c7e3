import buildOnce from "../project/build-once";
import { chromiumPath } from "./chromium.mjs";

/** Before the journeys: stops with one sentence when there is no browser, and builds the site. */
export default function prepareJourneys(): void {
  // Saves the workers another search.
  process.env.CHROMIUM_PATH = chromiumPath();
  buildOnce();
}
