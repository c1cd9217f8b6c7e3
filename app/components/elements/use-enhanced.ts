import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";

let isEnhanced = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether the page is React's: false in the server's HTML, while the browser hydrates it, and until the events of the
 * page reach React. Only from then on may the page look and behave otherwise than the HTML that the server sent.
 */
export const useEnhanced = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isEnhanced,
    () => false,
  );

/** A layout effect; React warns of one on the server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Asks app/forms/browser/form.ts for the page's events, when everything in the page has set itself up. The page is
 * hydrated when React has taken its elements over, ready when its effects have run, and enhanced when events reach
 * React.
 */
export function useTakeOver(): void {
  useBrowserLayoutEffect(() => void document.dispatchEvent(new Event("react-hydrated")), []);
  useEffect(() => {
    // The effects of this commit set the form library up; what they change is rendered before the timer.
    const timer = setTimeout(() => document.dispatchEvent(new CustomEvent("react-ready", { detail: start })));
    return () => clearTimeout(timer);
  }, []);
  const isEnhancedNow = useEnhanced();
  useEffect(() => {
    if (isEnhancedNow) document.dispatchEvent(new Event("form-enhanced"));
  }, [isEnhancedNow]);
}

function start() {
  isEnhanced = true;
  listeners.forEach((listener) => listener());
}
