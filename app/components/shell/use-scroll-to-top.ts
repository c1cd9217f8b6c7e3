import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Scrolls to the top when scripts change the page, as the browser does for every link (docs/specification.md, 1.6). */
export function useStartAtTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
