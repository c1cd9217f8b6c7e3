const touches = ["pointerdown", "focusin", "keydown", "input"];

/** Loads a script when the visitor begins with the form; again at the next touch when it did not come. */
export function loadOnTouch(src: string): void {
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
export function loadNow(src: string): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    addScript(src);
  }).observe({ type: "paint", buffered: true });
}

export function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = src;
  return document.head.appendChild(script);
}

/** A button alone is no reason: what it does natively is done before a script would be there. */
const isFormControl = (element: Element | null) =>
  element && element.closest("main form") && !element.closest("button");
