const touches = ["pointerdown", "focusin", "keydown", "input"];

/**
 * Loads React when the visitor begins with the form; at once when the server asks for it (`data-start`), or when the
 * address names a step, which is shown by script alone. It never waits for the network before the page is painted.
 * @param data the element that holds React's data and names its script
 */
export function loadOnTouch(data: HTMLElement): void {
  const load = () => {
    touches.forEach((name) => document.removeEventListener(name, loadIfForm));
    const script = document.createElement("script");
    script.type = "module";
    script.src = data.dataset.src!;
    // The next touch tries again.
    script.onerror = listen;
    document.head.appendChild(script);
  };
  const loadIfForm = ({ target }: Event) => isFormControl(target as Element) && load();
  const listen = () => touches.forEach((name) => document.addEventListener(name, loadIfForm));

  if (data.dataset.start || /^#step-\d$/.test(location.hash)) afterPaint(load);
  else if (isFormControl(document.activeElement)) load();
  else listen();
}

/** A button alone is no reason: what it does natively is done before React would be there. */
const isFormControl = (element: Element | null) =>
  element !== null && element.closest("main form") !== null && element.closest("button") === null;

function afterPaint(work: () => void): void {
  if (!("PerformanceObserver" in window) || !PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    return void requestAnimationFrame(() => setTimeout(work));
  }
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    work();
  }).observe({ type: "paint", buffered: true });
}
