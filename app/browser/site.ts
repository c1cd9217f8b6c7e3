/**
 * What the shell does better with a script: the side panel, the dropdowns, the home header's height, reading without a
 * network. Everything here works without it. Kept to what a browser of 2016 understands; older ones stop at the first
 * line and lose nothing.
 */
import { followDropdowns } from "./site/dropdowns";
import { followHeight } from "./site/header-height";
import { followPanel } from "./site/panel";
import { registerWorker } from "./site/register-worker";

if ("closest" in document.documentElement) {
  followPanel();
  followDropdowns();
  followHeight();
  registerWorker();
}
