import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether a script runs here: false in the server's HTML and while the browser takes it over, true from then on. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
