/**
 * Runs on pages with a form, and loads React when the visitor touches the form. React stays away on slow or metered
 * connections, and in a tab where it has failed. Until React is ready the form stays native.
 */
import { isSlow } from "~/browser/connection";
import { hasReactEdition } from "~/browser/editions";
import { makeLive } from "./alerts";
import { keepDrafts } from "./drafts";
import { hasFailed } from "./fall-back";
import { handOverWhenCalm } from "./hand-over";

const page = document.getElementById("page");
const data = document.getElementById("page-data");

const touches = ["pointerdown", "focusin", "keydown", "input"];

/** Loads a script when the visitor touches the form. After a failed load the next touch tries again. */
function loadOnTouch(src: string): void {
  let isAsked = false;
  function load({ target }: { target: EventTarget | null }) {
    if (isAsked || !isFormControl(target as Element)) return;
    isAsked = true;
    addScript(src).onerror = () => (isAsked = false);
  }

  touches.forEach((name) => document.addEventListener(name, load));
  // The visitor may have touched the form before this script ran.
  load({ target: document.activeElement });
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = src;
  return document.head.appendChild(script);
}

/** Buttons do not count: their native action is over before a script would arrive. */
const isFormControl = (element: Element | null) =>
  element && element.closest("main form") && !element.closest("button");

// Last, after all constants are set.
if (page && data) {
  // Style shows a sentence beside the form's button then.
  window.onoffline = window.ononline = () => page.classList.toggle("offline", !navigator.onLine);
  const form = page.querySelector<HTMLFormElement>("form[method=post]")!;
  page.querySelectorAll<HTMLElement>(".alert").forEach(makeLive);
  const summary = page.querySelector<HTMLElement>(".summary");
  // Leave a visitor in a field there.
  if (summary && document.activeElement === document.body) summary.focus();
  let isSafe = false;
  try {
    keepDrafts(page, form);
    isSafe = !hasFailed();
  } catch {
    // The browser blocks its storage, or the storage is full: without a draft, an error of React would lose text.
  }
  if (hasReactEdition() && !isSlow() && isSafe) {
    handOverWhenCalm();
    // Only a script can show the wizard's step that the address names.
    (/^#step-\d$/.test(location.hash) ? addScript : loadOnTouch)(data.dataset.src!);
  }
}
