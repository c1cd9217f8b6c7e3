import { Window } from "happy-dom";
import { afterEach, vi } from "vitest";

/** The global scope of a page's scripts. */
const GLOBALS = [
  ...["document", "location", "sessionStorage", "navigator", "FormData", "Event", "CustomEvent", "MutationObserver"],
  ...["HTMLElement", "HTMLTextAreaElement", "HTMLInputElement", "Element", "Node", "requestAnimationFrame"],
] as const;

const opened: Window[] = [];

/**
 * Opens a page in the memory of this process: its scripts, imported afterwards, have it as their own, each module
 * again. It loads nothing, paints nothing, and has no layout. The clock is the test's, if the test has set one before.
 */
export function openMemoryPage(body: string, path = "/prayer"): globalThis.Window & typeof globalThis {
  const window = new Window({
    url: `http://localhost:3000${path}`,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      disableIframePageLoading: true,
      // Sending a form or following a link stays on the page.
      navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
    },
  });
  opened.push(window);
  window.document.body.innerHTML = body;
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(window, { setTimeout, clearTimeout });
  vi.stubGlobal("window", window);
  for (const name of GLOBALS) {
    const value = window[name as keyof Window] as unknown;
    vi.stubGlobal(name, name === "requestAnimationFrame" ? (work: () => void) => setTimeout(work) : value);
  }
  vi.resetModules();
  return window as unknown as globalThis.Window & typeof globalThis;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const window of opened.splice(0)) await window.happyDOM.abort();
});

/** The element for a selector. @throws when it is missing */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
}

/** Replaces a field's text as a typing visitor does. */
export function type(selector: string, text: string): void {
  const field = find<HTMLInputElement>(selector);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
