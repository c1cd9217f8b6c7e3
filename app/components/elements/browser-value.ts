import { useSyncExternalStore } from "react";

/** A value that the browser's page keeps outside React; on the server it stays as it is at first. */
export function browserValue<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    listeners.forEach((listener) => listener());
  };
  const useValue = () => useSyncExternalStore(subscribe, get, () => initial);
  return { get, set, useValue };
}
