/** The reasons for which a post is not stored, in the order in which `receive` asks for them. */
import { type Alert, newAlert } from "~/components/alerts/alert-store";
import { siteContent } from "~/content/snapshot.server";
import { monthAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { clockInZone, dateInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { type AnyForm, brokenRules, type FieldErrors } from "~/forms/definition/form";
import { answererOf } from "~/forms/mail-readers.server";
import { tooLarge } from "~/http/post-admission.server";
import { secondsToNextDay } from "~/http/request/rate-limit.server";
import { alertOf } from "./alerts.server";
import { hiddenFieldNames } from "./form-response";
import { type FormToken } from "./form-token.server";
import { type PostedForm } from "./posted-form.server";
import { type StoreOutcome } from "./store-record.server";

export interface Rejection {
  /** For the log: why, with nothing of what was sent. */
  reason: string;
  /** 200 for a step that was only asked for: nothing is wrong then. */
  status: number;
  alert?: Alert;
  headers?: Record<string, string>;
  fieldErrors?: FieldErrors;
  step?: number;
  /** Exactly this was sent before; the visitor may send it as a new one. */
  isDuplicate?: boolean;
}

/** For a body without a Content-Length header; admitPosts refuses the others. */
export const tooLargeBody = (): Rejection => ({
  reason: "size",
  status: tooLarge.status,
  alert: newAlert("error", tooLarge.message),
});

/** Answers that are not right, or a step that is only asked for. */
export function rejectAnswers(form: AnyForm, { errors, requestedStep }: PostedForm): Rejection | undefined {
  if (errors) {
    const [broken] = brokenRules(form, errors.fieldErrors);
    return {
      reason: "answers",
      status: 422,
      alert: broken?.alert ? newAlert("error", broken.alert) : undefined,
      ...errors,
    };
  }
  return requestedStep === undefined ? undefined : { reason: "step", status: 200, step: requestedStep };
}

export function rejectBot(form: AnyForm, { fields, token }: PostedForm): Rejection | undefined {
  if (!looksLikeBot(fields, token)) return undefined;
  return { reason: "bot", status: 422, alert: alertOf("send-once-more"), step: form.steps?.length };
}

/** A record that this send did not create: the store failed or had it already, or the address has left all it may. */
export function rejectOutcome(form: AnyForm, outcome: StoreOutcome): Rejection | undefined {
  const step = form.steps?.length;
  if (outcome.kind === "created" || outcome.kind === "repeated") return undefined;
  if (outcome.kind === "failed") {
    const alert = alertOf(form.alerts.failed, { ...answererOf(form, siteContent()), error: outcome.message });
    return { reason: "store", status: 503, alert, step };
  }
  if (outcome.kind === "limited") {
    const { parish } = siteContent();
    const alert = alertOf("too-many-today", { count: String(env.postsPerDay), phone: parish.phone.shown });
    const headers = { "Retry-After": String(secondsToNextDay(parish.timezone)) };
    return { reason: "daily-rate", status: 429, alert, headers, step };
  }
  const alert = alertOf("already-sent", { noun: form.noun, when: momentInSentence(new Date(outcome.sentAt)) });
  return { reason: "duplicate", status: 409, alert, step, isDuplicate: true };
}

/** By the parish's clock: "at 2:05 PM" today, "on November 20 at 2:05 PM" before. */
function momentInSentence(moment: Date, now = new Date()): string {
  const { timezone: zone } = siteContent().parish;
  const time = `at ${clockTime(clockInZone(moment, zone))}`;
  const date = dateInZone(moment, zone);
  return date === dateInZone(now, zone) ? time : `on ${monthAndDay(date)} ${time}`;
}

/**
 * Whether a post looks like a program's: the honeypot is filled in, or it came sooner than a person writes, or from a
 * browser that never opened the form. A post with neither honeypot nor token in its fields is not a bot's but that of a
 * person with a command; it passes.
 */
function looksLikeBot(fields: URLSearchParams, token: FormToken | undefined, now = Date.now()): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  if (honeypot === null && !fields.has(hiddenFieldNames.token)) return false;
  if (!token || honeypot) return true;
  // The honeypot is missing only where the form was shown again without it.
  if (honeypot === null) return token.openedAt !== 0;
  return now - token.openedAt < env.minFillSeconds * 1000;
}
