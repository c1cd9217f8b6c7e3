import { useEffect, useRef } from "react";

/** After a success the page starts at its top again, as after every other way to it. */
export function useStartAgain(opening: string) {
  const shown = useRef(opening);
  useEffect(() => {
    if (shown.current === opening) return;
    shown.current = opening;
    document.getElementById("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [opening]);
}
