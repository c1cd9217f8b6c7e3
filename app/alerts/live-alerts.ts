import { useSyncExternalStore } from "react";
import { type Alert } from "./codes";

/** More would cover the page. The oldest is removed. */
const maxShown = 5;

let shown: readonly Alert[] = [];
const listeners = new Set<() => void>();

function show(alerts: readonly Alert[]) {
  shown = alerts;
  listeners.forEach((listener) => listener());
}

/**
 * Shows alerts in the browser, below those that stand there already. One with the same message takes its place, and a
 * success the place of all errors: what failed before has succeeded now.
 */
export function raise(alerts: readonly Alert[]): void {
  const fresh = alerts.filter(({ id }) => !shown.some((alert) => alert.id === id));
  const hasSuccess = fresh.some(({ type }) => type === "success");
  const others = shown.filter(
    ({ type, message }) => !(hasSuccess && type === "error") && !fresh.some((alert) => alert.message === message),
  );
  if (fresh.length > 0) show([...others, ...fresh].slice(-maxShown));
}

export function dismiss(id: number): void {
  show(shown.filter((alert) => alert.id !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const none: readonly Alert[] = [];

/** The alerts that the browser shows now; none on the server. */
export const useLiveAlerts = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
