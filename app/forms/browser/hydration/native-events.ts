/** All browsers that load React have pointer events (~/browser/editions.js). */
const pressEvents = ["pointerdown", "keydown"];
const releaseEvents = ["pointerup", "pointercancel", "keyup"];
/** A click follows the release of its button within this time. */
const afterReleaseMs = 100;

/**
 * Hides clicks and submits within the page from every other listener, so that each has its native effect. React 18
 * takes events from its first commit on and replays none, but the form library is ready only later
 * (https://github.com/facebook/react/issues/22448).
 *
 * The event `react-ready` ends this. Its `detail` is called when events begin to reach React. This never happens
 * between a press and its release, when a changed page would lose the click, and never during a post.
 */
export function keepEventsNative(page: HTMLElement): void {
  let pressedUntil = 0;
  let isSent = false;
  const press = () => (pressedUntil = Infinity);
  const release = () => (pressedUntil = Date.now() + afterReleaseMs);

  function hide(event: Event) {
    const target = event.target as Element;
    // The draft's note belongs to ../restore-draft.ts.
    if (!page.contains(target) || target.closest(".draft-note")) return;
    event.stopImmediatePropagation();
    if (event.type === "submit") isSent = true;
  }

  function handOver(start: () => void) {
    if (Date.now() < pressedUntil || isSent) return void setTimeout(handOver, afterReleaseMs, start);
    listen(false);
    page.setAttribute("data-enhanced", "");
    start();
  }

  function listen(on: boolean) {
    const method = on ? "addEventListener" : "removeEventListener";
    pressEvents.forEach((name) => window[method](name, press, true));
    releaseEvents.forEach((name) => window[method](name, release, true));
    ["click", "submit"].forEach((name) => window[method](name, hide, true));
  }

  listen(true);
  // The browser's Back button has restored the page after its submit.
  window.addEventListener("pageshow", (event) => event.persisted && (isSent = false));
  document.addEventListener("react-ready", (event) => handOver((event as CustomEvent<() => void>).detail), {
    once: true,
  });
}
