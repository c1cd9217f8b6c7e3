import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and while the browser hydrates it, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
