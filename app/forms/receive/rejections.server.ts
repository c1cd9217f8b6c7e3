/** The reasons to reject a post, in the order in which `receive` checks them. */
import { randomUUID } from "node:crypto";
import { type Alert } from "~/components/alerts/alerts";
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

export interface Rejection extends Partial<FormResponse> {
  /** For the log, without personal content. */
  reason: string;
  /** 200 for what was asked for, such as a step: no error. */
  status: number;
  headers?: Record<string, string>;
}

function reject(reason: string, status: number, type: Alert["type"], sentence: string, more: Partial<Rejection> = {}) {
  return { reason, status, alerts: [{ type, message: sentence }], ...more } satisfies Rejection;
}

/** For a body without a Content-Length header; admitPosts refuses the others. */
export const rejectLargeBody = (body: string | undefined): Rejection | undefined =>
  body === undefined ? reject("size", tooLarge.status, "error", tooLarge.message) : undefined;

/** Shows the dates of memorials before anything is sent. The other answers need not be complete. */
export function showDates(form: Form, { fields, values }: PostedForm): Rejection | undefined {
  const memorials = fields.has(hiddenFieldNames.showDates) ? memorialDates(form, values) : undefined;
  if (!memorials) return undefined;
  const { day, error } = memorials;
  if (error) return { reason: "answers", status: 422, fieldErrors: { reposeDate: error } };
  const sentence = `The dates beside the days are counted from ${day}. Nothing was sent yet.`;
  return reject("dates", 200, "info", sentence, { focus: "memorialDays" });
}

/** Rejects wrong answers, and posts that only ask for a step. */
export function rejectAnswers(form: Form, { errors, requestedStep }: PostedForm): Rejection | undefined {
  if (!errors) return requestedStep === undefined ? undefined : { reason: "step", status: 200, step: requestedStep };
  const alert = brokenRules(form, errors.fieldErrors)[0]?.alert;
  return { reason: "answers", status: 422, alerts: alert ? [{ type: "error", message: alert }] : [], ...errors };
}

/** The form then has no honeypot and can be sent again at once, in case the suspected bot is a person. */
export function rejectBot({ fields, token, submission }: PostedForm): Rejection | undefined {
  if (!looksLikeBot(fields, token)) return undefined;
  const sentence = `Nothing was sent yet: this looked automated. ${NOTHING_LOST} Please send it once more.`;
  const hiddenFields = { token: openedLongAgo(submission), hasHoneypot: false };
  return reject("bot", 422, "info", sentence, { hiddenFields });
}

/** The store has failed. @param error why, in words for the visitor */
export function rejectUnstored(form: Form, error: string): Rejection {
  const sentence = form.alerts.failed?.({ ...contactOf(form, siteContent()), error }) ?? error;
  return reject("store", 503, "error", sentence);
}

const orCall = () => `or call us: ${siteContent().parish.phone.shown}.`;

/** Too many addresses wait to be confirmed. */
export const rejectFull = (): Rejection =>
  reject(
    "full",
    503,
    "error",
    `Nothing was sent: more addresses than we can take are waiting to be confirmed. Please try again tomorrow, ${orCall()}`,
  );

/** The visitor's network has reached its daily limit. */
export function rejectLimited(): Rejection {
  const sentence = `Nothing was sent: ${env.postsPerDay} forms have come from your internet connection today, and we take no more in one day. ${NOTHING_LOST} Please send it tomorrow, ${orCall()}`;
  const headers = { "Retry-After": String(secondsToNextDay(siteContent().parish.timezone)) };
  return reject("daily-rate", 429, "error", sentence, { headers });
}

/** The browser sent the same before, and nobody has read it yet. @param sentAt an instant in ISO form */
export function rejectDuplicate({ noun }: Form, sentAt: string): Rejection {
  const sentence = `We already have this exact ${noun}, sent ${momentInSentence(new Date(sentAt))}. Nothing was added.`;
  return reject("duplicate", 409, "info", sentence, { sendAgainToken: openedLongAgo() });
}

const NOTHING_LOST = "Everything you typed is still here.";

/** The token of a form that can be sent at once. */
const openedLongAgo = (submission: string = randomUUID()) => createFormToken({ submission, openedAt: 0 });

/** In the parish's time zone: "at 2:05 PM" today, "on November 20 at 2:05 PM" for earlier days. */
function momentInSentence(moment: Date): string {
  const { timezone } = siteContent().parish;
  const time = `at ${clockTime(clockInZone(moment, timezone))}`;
  const date = dateInZone(moment, timezone);
  return date === dateInZone(new Date(), timezone) ? time : `on ${monthAndDay(date)} ${time}`;
}

/**
 * Whether a post looks automated: a filled-in honeypot, a send faster than a person types, or no opened form. A post
 * with neither honeypot nor token comes from a person with a command, and passes.
 */
function looksLikeBot(fields: URLSearchParams, token: FormToken | undefined): boolean {
  const honeypot = fields.get(hiddenFieldNames.honeypot);
  if (honeypot === null && !fields.has(hiddenFieldNames.token)) return false;
  if (!token || honeypot) return true;
  // Only a form shown again lacks the honeypot.
  if (honeypot === null) return token.openedAt !== 0;
  return Date.now() - token.openedAt < env.minFillSeconds * 1000;
}
