/**
 * The pages with a form. They work without React, which comes when the visitor touches the form, and never where
 * little data is wanted. Until it can do everything that the form needs, the form is the browser's own. The script that
 * keeps unsent text (drafts.ts) comes with the first touch too, or at once where there is such text.
 */
import { setForeignNodesAside } from "./form/foreign-nodes";
import { keepEventsNative } from "./form/native-events";
import { loadNow, loadOnTouch } from "./form/load-on-touch";
import { hasDraft } from "./form/has-draft";
import { sayWhenOffline } from "./form/say-when-offline";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as { connection?: NetworkInformation }).connection;
const isSlow = Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType || "")));
// What Remix's own scripts ask for; browsers that have it have modules too.
const isCapable = "TransformStream" in window;
const page = document.getElementById("page");
const data = document.getElementById("hydration-data");

if (page && data) {
  sayWhenOffline(page);
  const { src, drafts, start } = data.dataset;
  (hasDraft(page) ? loadNow : loadOnTouch)(drafts!, false);
  if (isCapable && !isSlow) {
    keepEventsNative(page);
    setForeignNodesAside(page);
    // The steps of the wizard are shown by script alone, when the address names one.
    (start || /^#step-\d$/.test(location.hash) ? loadNow : loadOnTouch)(src!, true);
  }
}
