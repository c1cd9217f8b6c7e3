/**
 * The pages with a form. They work without React, which comes when the visitor touches the form, and never where
 * little data is wanted or it has failed before. Until it can do everything that the form needs, the form is the
 * browser's own.
 */
import { hasReactEdition } from "~/browser/editions";
import { saveDrafts } from "./drafts";
import { keepEventsNative } from "./hydration/native-events";
import { recordChanges } from "./hydration/page-changes";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as { connection?: NetworkInformation }).connection;
const isSlow = connection && (connection.saveData || /2g/.test(connection.effectiveType!));
const page = document.getElementById("page");
const data = document.getElementById("hydration-data");

const touches = ["pointerdown", "focusin", "keydown", "input"];

/** Loads a script when the visitor begins with the form; again at the next touch when it did not come. */
function loadOnTouch(src: string): void {
  const stop = () => touches.forEach((name) => document.removeEventListener(name, load));
  const listen = () => touches.forEach((name) => document.addEventListener(name, load));
  function load({ target }: { target: EventTarget | null }) {
    if (!isFormControl(target as Element)) return;
    stop();
    addScript(src).onerror = listen;
  }

  listen();
  // The visitor was there before this script.
  load({ target: document.activeElement });
}

/** Loads a script as soon as the page is painted: nothing large waits for the network before it can be read. */
function loadNow(src: string): void {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint")[0]) return;
    observer.disconnect();
    addScript(src);
  }).observe({ type: "paint", buffered: true });
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = src;
  return document.head.appendChild(script);
}

/** A button alone is not a reason: what it does natively is done before a script would be there. */
const isFormControl = (element: Element | null) =>
  element && element.closest("main form") && !element.closest("button");

/** While there is no network the page has a class with which its style shows the sentence beside the form's button. */
function sayWhenOffline(page: HTMLElement): void {
  window.onoffline = window.ononline = () => page.classList.toggle("offline", !navigator.onLine);
}

// Last, when all that is called is there.
if (page && data) {
  sayWhenOffline(page);
  const { src, restore, start } = data.dataset;
  let hasFailed = false;
  try {
    // In this tab React has thrown an error (hydration/fall-back.ts).
    hasFailed = "plain" in sessionStorage;
    if (saveDrafts(page)) addScript(restore!);
  } catch {
    // A browser that blocks cookies throws when it is asked for its storage, and a full one when it is to keep more.
  }
  if (hasReactEdition() && !isSlow && !hasFailed) {
    keepEventsNative(page);
    recordChanges(page);
    // The steps of the wizard are shown by script alone, when the address names one.
    (start || /^#step-\d$/.test(location.hash) ? loadNow : loadOnTouch)(src!);
  }
}
