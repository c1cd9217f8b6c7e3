/**
 * Runs on pages with a form, and loads React when the visitor touches the form. React stays away on slow or metered
 * connections, and in a tab where it has failed. Until React is ready the form stays native.
 */
import { hasReactEdition } from "~/browser/editions";
import { saveDrafts } from "./drafts";
import { hasFailed } from "./hydration/fall-back";
import { keepEventsNative } from "./hydration/native-events";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as { connection?: NetworkInformation }).connection;
const isSlow = connection && (connection.saveData || /2g/.test(connection.effectiveType!));
const page = document.getElementById("page");
const data = document.getElementById("hydration-data");

const touches = ["pointerdown", "focusin", "keydown", "input"];

/** Loads a script when the visitor touches the form. After a failed load the next touch tries again. */
function loadOnTouch(src: string): void {
  const stop = () => touches.forEach((name) => document.removeEventListener(name, load));
  const listen = () => touches.forEach((name) => document.addEventListener(name, load));
  function load({ target }: { target: EventTarget | null }) {
    if (!isFormControl(target as Element)) return;
    stop();
    addScript(src).onerror = listen;
  }

  listen();
  // The visitor may have touched the form before this script ran.
  load({ target: document.activeElement });
}

/** Loads a script after the first paint, so that it does not delay the text. */
const loadNow = (src: string) => requestAnimationFrame(() => setTimeout(addScript, 0, src));

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = src;
  return document.head.appendChild(script);
}

/** Buttons do not count: their native action is over before a script would arrive. */
const isFormControl = (element: Element | null) =>
  element && element.closest("main form") && !element.closest("button");

/** Marks a page that an extension or a translation has changed: React would not find what the server sent. */
function markChanges(page: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => (target as Element).hasAttribute("data-draft-note"))) return;
    page.setAttribute("data-changed", "");
    observer.disconnect();
  });
  observer.observe(page, { childList: true, subtree: true });
}

/** Sets a class while the browser is offline. Style then shows a sentence beside the form's button. */
function sayWhenOffline(page: HTMLElement): void {
  window.onoffline = window.ononline = () => page.classList.toggle("offline", !navigator.onLine);
}

// Last, after all constants are set.
if (page && data) {
  sayWhenOffline(page);
  const { src, restore, start } = data.dataset;
  let isSafe = false;
  try {
    const failed = hasFailed(page);
    if (saveDrafts(page)) addScript(restore!);
    isSafe = !failed;
  } catch {
    // The browser blocks its storage, or the storage is full: without a draft, an error of React would lose text.
  }
  if (hasReactEdition() && !isSlow && isSafe) {
    keepEventsNative(page);
    markChanges(page);
    // Only a script can show the wizard's step that the address names.
    (start || /^#step-\d$/.test(location.hash) ? loadNow : loadOnTouch)(src!);
  }
}
