import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A form page that leads on by script starts at the top as well, as every followed link does; Back keeps its place. */
export function useStartAtTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
