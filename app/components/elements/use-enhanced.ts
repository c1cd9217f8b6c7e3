import { useEffect, useLayoutEffect } from "react";
import { browserValue } from "./browser-value";

const enhanced = browserValue(false);

/**
 * Whether the page is React's: false in the server's HTML, while the browser hydrates it, and until the events of the
 * page reach React. Only from then on may the page look and behave otherwise than the HTML that the server sent.
 */
export const useEnhanced = enhanced.useValue;

/** A layout effect; React warns of one on the server, where there is no layout. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Asks app/forms/browser/form.ts for the page's events, when everything in the page has set itself up. The page is
 * ready when React's effects have run, and enhanced when events reach React.
 */
export function useTakeOver(): void {
  useEffect(() => {
    // The effects of this commit set the form library up; what they change is rendered before the timer.
    const detail = () => enhanced.set(true);
    const timer = setTimeout(() => document.dispatchEvent(new CustomEvent("react-ready", { detail })));
    return () => clearTimeout(timer);
  }, []);
  const isEnhancedNow = useEnhanced();
  useEffect(() => {
    if (isEnhancedNow) document.dispatchEvent(new Event("form-enhanced"));
  }, [isEnhancedNow]);
}
