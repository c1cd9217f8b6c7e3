/** The reasons to reject a post, in the order in which `receive` checks them. */
import { randomUUID } from "node:crypto";
import { newAlert } from "~/components/alerts/alert-store";
import { siteContent } from "~/content/snapshot.server";
import { monthAndDay } from "~/dates/civil-date";
import { clockTime } from "~/dates/clock-time";
import { clockInZone, dateInZone } from "~/dates/instant";
import { env } from "~/env.server";
import { type Form, brokenRules } from "~/forms/definition/form";
import { contactOf } from "~/forms/mail-readers.server";
import { tooLarge } from "~/http/post-admission.server";
import { secondsToNextDay } from "~/http/request/rate-limit.server";
import { type FormResponse, hiddenFieldNames } from "./form-response";
import { createFormToken, type FormToken } from "./form-token.server";
import { memorialDates } from "./memorial-days.server";
import { type PostedForm } from "./posted-form.server";
import { type StoreOutcome } from "./store-record.server";

export interface Rejection extends Partial<FormResponse> {
  /** For the log, without personal content. */
  reason: string;
  /** 200 for a requested step, which is no error. */
  status: number;
  headers?: Record<string, string>;
}

/** For a body without a Content-Length header; admitPosts refuses the others. */
export const tooLargeBody = (): Rejection => ({
  reason: "size",
  status: tooLarge.status,
  alerts: [newAlert("error", tooLarge.message)],
});

/** Shows the dates of memorials before anything is sent. The other answers need not be complete. */
export function showDates(form: Form, { fields, values }: PostedForm): Rejection | undefined {
  const memorials = fields.has(hiddenFieldNames.showDates) ? memorialDates(form, values) : undefined;
  if (!memorials) return undefined;
  const { day, error } = memorials;
  if (error) return { reason: "answers", status: 422, fieldErrors: { reposeDate: error } };
  const sentence = `The dates beside the days are counted from ${day}. Nothing was sent yet.`;
  return { reason: "dates", status: 200, alerts: [newAlert("info", sentence)], focus: "memorialDays" };
}

/** Rejects wrong answers, and posts that only ask for a step. */
export function rejectAnswers(form: Form, { errors, requestedStep }: PostedForm): Rejection | undefined {
  if (!errors) return requestedStep === undefined ? undefined : { reason: "step", status: 200, step: requestedStep };
  const alert = brokenRules(form, errors.fieldErrors)[0]?.alert;
  return { reason: "answers", status: 422, alerts: alert ? [newAlert("error", alert)] : [], ...errors };
}

/** The form then has no honeypot and can be sent again at once, in case the suspected bot is a person. */
export function rejectBot(form: Form, { fields, token, submission }: PostedForm): Rejection | undefined {
  if (!looksLikeBot(fields, token)) return undefined;
  const sentence = `Nothing was sent yet: this looked automated. ${NOTHING_LOST} Please send it once more.`;
  const hiddenFields = { token: openedLongAgo(submission), hasHoneypot: false };
  return { reason: "bot", status: 422, alerts: [newAlert("info", sentence)], hiddenFields, step: form.steps?.length };
}

/** Rejects a record that was not stored: a store failure, a duplicate, or the address's daily limit. */
export function rejectOutcome(form: Form, outcome: StoreOutcome): Rejection | undefined {
  const step = form.steps?.length;
  const { parish } = siteContent();
  const orCall = `or call us: ${parish.phone.shown}.`;
  if (outcome.kind === "created" || outcome.kind === "repeated") return undefined;
  if (outcome.kind === "failed") {
    const error = outcome.message;
    const sentence = form.alerts.failed?.({ ...contactOf(form, siteContent()), error }) ?? error;
    return { reason: "store", status: 503, alerts: [newAlert("error", sentence)], step };
  }
  if (outcome.kind === "full") {
    const sentence = `Nothing was sent: more addresses than we can take are waiting to be confirmed. Please try again tomorrow, ${orCall}`;
    return { reason: "full", status: 503, alerts: [newAlert("error", sentence)] };
  }
  if (outcome.kind === "limited") {
    const sentence = `Nothing was sent: ${env.postsPerDay} forms have come from your internet connection today, and we take no more in one day. ${NOTHING_LOST} Please send it tomorrow, ${orCall}`;
    const headers = { "Retry-After": String(secondsToNextDay(parish.timezone)) };
    return { reason: "daily-rate", status: 429, alerts: [newAlert("error", sentence)], headers, step };
  }
  const sentence = `We already have this exact ${form.noun}, sent ${momentInSentence(new Date(outcome.sentAt))}. Nothing was added.`;
  const alerts = [newAlert("info", sentence)];
  return { reason: "duplicate", status: 409, alerts, step, sendAgainToken: openedLongAgo() };
}

const NOTHING_LOST = "Everything you typed is still here.";

/** The token of a form that can be sent at once. */
const openedLongAgo = (submission: string = randomUUID()) => createFormToken({ submission, openedAt: 0 });

/** In the parish's time zone: "at 2:05 PM" today, "on November 20 at 2:05 PM" for earlier days. */
function momentInSentence(moment: Date, now = new Date()): string {
  const { timezone: zone } = siteContent().parish;
  const time = `at ${clockTime(clockInZone(moment, zone))}`;
  const date = dateInZone(moment, zone);
  return date === dateInZone(now, zone) ? time : `on ${monthAndDay(date)} ${time}`;
}

/**
 * Whether a post looks automated: a filled-in honeypot, a send faster than a person types, or no opened form. A post
 * with neither honeypot nor token comes from a person with a command, and passes.
 */
function looksLikeBot(fields: URLSearchParams, token: FormToken | undefined, now = Date.now()): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  if (honeypot === null && !fields.has(hiddenFieldNames.token)) return false;
  if (!token || honeypot) return true;
  // Only a form shown again lacks the honeypot.
  if (honeypot === null) return token.openedAt !== 0;
  return now - token.openedAt < env.minFillSeconds * 1000;
}
