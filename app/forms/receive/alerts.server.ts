import { type Alert, type AlertType, newAlert } from "~/components/alerts/alert-store";

/** The alerts of forms (docs/specification.md, 6, 7.3 and 11.1). `alertOf` fills in the names in braces. */
const alerts = {
  "form-sent": ["success", "Thank you. What you sent was received."],
  "form-failed": ["error", "{error}"],
  "prayer-sent": ["success", "Prayer request sent successfully."],
  "men-sent": ["success", "Registration submitted successfully. We'll be in touch soon!"],
  "men-failed": ["error", "Error! Let {name} know something went wrong. {error}"],
  "knights-sent": ["success", "Application submitted! We'll be in touch soon with more information."],
  "knights-failed": ["error", "Error! Please try again later or email {name}: {email}"],
  "ask-sent": ["success", "Your message was sent."],
  "dates-shown": ["info", "The dates beside the days are counted from {day}. Nothing was sent yet."],
  "updates-sent": ["success", "Thank you. Please check your email."],
  "updates-full": [
    "error",
    "Nothing was sent: more addresses than we can take are waiting to be confirmed. Please try again tomorrow, or call us: {phone}.",
  ],
  "already-sent": ["info", "We already have this exact {noun}, sent {when}. Nothing was added."],
  "send-once-more": [
    "info",
    "Nothing was sent yet: this looked automated. Everything you typed is still here. Please send it once more.",
  ],
  "too-many-today": [
    "error",
    "Nothing was sent: {count} forms have come from your internet connection today, and we take no more in one day. Everything you typed is still here. Please send it tomorrow, or call us: {phone}.",
  ],
  "cut-off": [
    "info",
    "A text here was so long that only its beginning is shown. Your browser's Back button brings all of it back; please shorten it.",
  ],
} as const satisfies Record<string, readonly [AlertType, string]>;

export type AlertCode = keyof typeof alerts;

/** Makes the alert of a code. A name in braces that `params` lacks is left out. */
export function alertOf(code: AlertCode, params: Record<string, string> = {}): Alert {
  const [type, message] = alerts[code];
  return newAlert(type, message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "").trim());
}
