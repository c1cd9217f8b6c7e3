/**
 * The pages with a form. They work without React, which comes when the visitor touches the form, and never where
 * little data is wanted or it has failed before. Until it can do everything that the form needs, the form is the browser's own.
 */
import { hasReactEdition } from "~/browser/editions";
import { saveDrafts } from "./hydration/drafts";
import { keepEventsNative } from "./hydration/native-events";
import { recordChanges } from "./hydration/page-changes";
import { addScript, loadNow, loadOnTouch } from "./hydration/load-on-touch";
import { sayWhenOffline } from "./hydration/say-when-offline";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as { connection?: NetworkInformation }).connection;
const isSlow = connection && (connection.saveData || /2g/.test(connection.effectiveType!));
const page = document.getElementById("page");
const data = document.getElementById("hydration-data");

if (page && data) {
  sayWhenOffline(page);
  const { src, restore, start } = data.dataset;
  let hasFailed = false;
  try {
    if (saveDrafts(page)) addScript(restore!);
    // In this tab React has thrown an error (form/fall-back.ts).
    hasFailed = "plain" in sessionStorage;
  } catch {
    // A browser that blocks cookies throws when it is asked for its storage.
  }
  if (hasReactEdition() && !isSlow && !hasFailed) {
    keepEventsNative(page);
    recordChanges(page);
    // The steps of the wizard are shown by script alone, when the address names one.
    (start || /^#step-\d$/.test(location.hash) ? loadNow : loadOnTouch)(src!);
  }
}
