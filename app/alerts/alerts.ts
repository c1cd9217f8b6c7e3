import { useSyncExternalStore } from "react";

export type AlertType = "success" | "error" | "info";

/** An alert as it is shown. `id` is a random number that tells two equal ones apart. */
export interface Alert {
  id: number;
  type: AlertType;
  message: string;
}

/** Every alert that the site can raise (docs/specification.md, 6, 7.3 and 11.1). {…} is filled in on the server. */
const alerts = {
  "form-sent": ["success", "Thank you. What you sent was received."],
  "form-failed": ["error", "{error}"],
  "prayer-sent": ["success", "Prayer request sent successfully."],
  "prayer-no-names": ["error", "Please provide at least one name for prayer."],
  "prayer-failed": ["error", "{error}"],
  "men-sent": ["success", "Registration submitted successfully. We'll be in touch soon!"],
  "men-failed": ["error", "Error! Let {name} know something went wrong. {error}"],
  "knights-sent": ["success", "Application submitted! We'll be in touch soon with more information."],
  "knights-failed": ["error", "Error! Please try again later or email {name}: {email}"],
  "ask-sent": ["success", "Your message was sent."],
  "already-sent": ["info", "We already have this exact {noun}, sent {when}. Nothing was added."],
  "send-once-more": [
    "info",
    "Nothing was sent yet: this looked automated. Everything you typed is still here. Please send it once more.",
  ],
  "too-many-posts": ["error", "That was a lot at once. Please wait {seconds} seconds, then send it again."],
  "too-many-today": [
    "error",
    "Nothing was sent: {count} forms have come from your internet connection today, and we take no more in one day. Everything you typed is still here. Please send it tomorrow, or call us: {phone}.",
  ],
  "too-large": [
    "error",
    "Nothing was sent: it is more than the form can hold. Your browser's Back button brings your text back; please shorten it.",
  ],
  "not-a-form": [
    "error",
    "Nothing was sent: it did not come from our form. Please open the form, and send it from there.",
  ],
  "too-busy": [
    "error",
    "Nothing was sent: too much is being sent to us right now. Please wait {seconds} seconds, then send it again.",
  ],
  "cut-off": [
    "info",
    "A text here was so long that only its beginning is shown. Your browser's Back button brings all of it back; please shorten it.",
  ],
  "not-sent": ["error", "We could not send this. Please check your connection and try again: nothing was lost."],
} as const satisfies Record<string, readonly [AlertType, string]>;

export type AlertCode = keyof typeof alerts;

const isAlertCode = (code: unknown): code is AlertCode => typeof code === "string" && Object.hasOwn(alerts, code);

/** Codes that a redirect may bring: successes, whose messages are complete. */
export const isFlashCode = (code: unknown): code is AlertCode => isAlertCode(code) && alerts[code][0] === "success";

/** What stands for the names in braces of an alert's message. */
export type AlertParams = Record<string, string>;

/** Makes an alert of a code. A name in braces for which `params` has nothing is left out. */
export function alertOf(code: AlertCode, params: AlertParams = {}): Alert {
  const [type, message] = alerts[code];
  const filled = message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "").trim();
  return { id: Math.random(), type, message: filled };
}

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
