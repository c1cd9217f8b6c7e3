import { chromium } from "playwright";
import { CHROMIUM_ARGS, chromiumPath } from "../../tests/support/browser/chromium.mjs";

/** A headless Chromium that talks to nobody but the page's own server. */
export const openBrowser = () => chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
