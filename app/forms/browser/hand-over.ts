/** All browsers that load React have pointer events (~/browser/editions.js). */
const pressEvents = ["pointerdown", "keydown", "compositionstart"];
const releaseEvents = ["pointerup", "pointercancel", "keyup", "compositionend"];
/** A click follows the release of its button within this time. */
const afterReleaseMs = 100;

/**
 * Calls the `detail` of the event `react-ready`, which replaces the form, at a moment when the visitor loses nothing: not
 * between a press and its release, within a word of an input method, or during a post. Calls it again while it returns
 * false.
 */
export function handOverWhenCalm(): void {
  let pressedUntil = 0;
  let isSent = false;
  const on = (names: string[], listener: (event: Event) => void) =>
    names.forEach((name) => window.addEventListener(name, listener, true));

  function handOver(start: () => boolean) {
    if (Date.now() < pressedUntil || isSent || !start()) setTimeout(handOver, afterReleaseMs, start);
  }

  on(pressEvents, () => (pressedUntil = Infinity));
  on(releaseEvents, (event) => {
    if (!(event as KeyboardEvent).isComposing) pressedUntil = Date.now() + afterReleaseMs;
  });
  on(["submit"], () => (isSent = true));
  // The browser's Back button has restored the page after its submit.
  on(["pageshow"], (event) => {
    if ((event as PageTransitionEvent).persisted) isSent = false;
  });
  document.addEventListener("react-ready", (event) => handOver((event as CustomEvent<() => boolean>).detail), {
    once: true,
  });
}
