import { browserValue } from "~/components/elements/browser-value";

export type AlertType = "success" | "error" | "info";

/** An alert as it is shown. The random `id` tells two equal alerts apart. */
export interface Alert {
  id: number;
  type: AlertType;
  message: string;
}

export const newAlert = (type: AlertType, message: string): Alert => ({ id: Math.random(), type, message });

/** More would cover the page. The oldest is removed. */
const maxShown = 5;

const shown = browserValue<readonly Alert[]>([]);

/**
 * Shows alerts in the browser, below those already there. An alert replaces an earlier one with the same message. A
 * success replaces all errors.
 */
export function raise(alerts: readonly Alert[]): void {
  const fresh = alerts.filter(({ id }) => !shown.get().some((alert) => alert.id === id));
  const hasSuccess = fresh.some(({ type }) => type === "success");
  const others = shown
    .get()
    .filter(
      ({ type, message }) => !(hasSuccess && type === "error") && !fresh.some((alert) => alert.message === message),
    );
  if (fresh.length > 0) shown.set([...others, ...fresh].slice(-maxShown));
}

export function dismiss(id: number): void {
  shown.set(shown.get().filter((alert) => alert.id !== id));
}

/** The alerts that the browser shows now; none on the server. */
export const useLiveAlerts = shown.useValue;
