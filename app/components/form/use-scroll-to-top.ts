import { useEffect, useRef } from "react";

/** After a success one is at the top of the page again, as after every other way onto it. */
export function useStartAnew(opening: string) {
  const shown = useRef(opening);
  useEffect(() => {
    if (shown.current === opening) return;
    shown.current = opening;
    document.getElementById("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [opening]);
}
