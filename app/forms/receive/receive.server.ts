/** The one way in for every post: a form's action calls `receive` and does nothing else. */
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/node";
import { type AlertCode, alertOf } from "~/alerts/codes";
import { raiseAfterRedirect } from "~/alerts/flash.server";
import { readFormBody } from "~/requests/form-body.server";
import { log } from "~/log.server";
import { secondsToWait } from "~/requests/rate-limit.server";
import { isSameOrigin } from "~/requests/same-origin.server";
import { type FormAnswer } from "./answer";
import { looksLikeBot } from "./bot-trap.server";
import { type AnyForm } from "~/forms/definition/form";
import { carriedOf, shownValues, valuesOf } from "./posted-values.server";
import { storeAnswers } from "./store-answers.server";
import { rememberSubmission } from "./submission.server";
import { askedStep, firstBrokenStep } from "~/forms/definition/steps";

/** Words that a form's failure alert names, such as whom to write to. */
export type Words = Record<string, string>;

interface Refusal {
  /** For the log: why, without a word of what was sent. */
  reason: string;
  status: number;
  alert?: AlertCode;
  words?: Words;
  headers?: Record<string, string>;
  fieldErrors?: Record<string, string>;
  step?: number;
}

/**
 * Takes a post of a form. Stores it and redirects to the form's page with its success alert, or answers with the form
 * again: errors, alerts, and everything that was typed.
 * @param words what the form's failure alert names
 */
export async function receive({ request, context }: ActionFunctionArgs, form: AnyForm, words: Words = {}) {
  const unread = refuseUnread(request);
  if (unread) return answer(context, form, new URLSearchParams(), unread);
  const body = await readFormBody(request);
  if ("refused" in body) return answer(context, form, new URLSearchParams(), unreadable[body.refused]);
  const { fields } = body;
  const wait = await secondsToWait(request);
  if (wait !== undefined) return answer(context, form, fields, await tooMany(wait, request, form, fields));
  const refusal = (await judge(request, form, fields)) ?? (await store(form, fields, words));
  if (refusal) return answer(context, form, fields, refusal);
  return sent(form, fields);
}

const unreadable: Record<"not-a-form" | "too-large", Refusal> = {
  "not-a-form": { reason: "type", status: 415, alert: "not-a-form" },
  "too-large": { reason: "size", status: 413, alert: "too-large" },
};

function refuseUnread(request: Request): Refusal | undefined {
  if (request.method !== "POST") {
    return { reason: "method", status: 405, alert: "wrong-method", headers: { Allow: "GET, HEAD, POST" } };
  }
  // Remix compares origins for documents only; this also holds for its data requests.
  if (!isSameOrigin((name) => request.headers.get(name))) {
    return { reason: "origin", status: 403, alert: "from-elsewhere" };
  }
  return undefined;
}

async function tooMany(wait: number, request: Request, form: AnyForm, fields: URLSearchParams): Promise<Refusal> {
  const seconds = String(wait);
  const asked = askedStep(form, request.url, fields);
  const broken = await firstBrokenStep(form, valuesOf(form, fields), asked);
  return {
    reason: "rate",
    status: 429,
    alert: "too-many-posts",
    words: { seconds },
    headers: { "Retry-After": seconds },
    step: broken?.step ?? asked ?? form.steps?.length,
  };
}

/** What keeps a post from being stored: a step that is only asked for, answers that do not hold, a bot's marks. */
async function judge(request: Request, form: AnyForm, fields: URLSearchParams): Promise<Refusal | undefined> {
  const asked = askedStep(form, request.url, fields);
  const broken = await firstBrokenStep(form, valuesOf(form, fields), asked);
  if (broken) {
    const alert = form.rule && broken.fieldErrors[form.rule.field] === form.rule.message ? form.rule.alert : undefined;
    return { reason: "answers", status: 422, alert, ...broken };
  }
  if (asked !== undefined) return { reason: "step", status: 200, step: asked };
  if (looksLikeBot(fields)) {
    return { reason: "bot", status: 422, alert: "send-once-more", step: form.steps?.length };
  }
  return undefined;
}

async function store(form: AnyForm, fields: URLSearchParams, words: Words): Promise<Refusal | undefined> {
  const failure = await storeAnswers(form, fields);
  if (failure === undefined) return undefined;
  return {
    reason: "store",
    status: 503,
    alert: form.alerts.failed,
    words: { ...words, error: failure },
    step: form.steps?.length,
  };
}

async function sent(form: AnyForm, fields: URLSearchParams) {
  const remember = await rememberSubmission(carriedOf(fields).submission);
  const headers = new Headers(remember);
  headers.append("Set-Cookie", await raiseAfterRedirect(form.alerts.sent));
  return redirect(form.path, { status: 303, headers });
}

function answer(context: AppLoadContext, form: AnyForm, fields: URLSearchParams, refusal: Refusal) {
  const { reason, status, alert, words, headers, fieldErrors = {}, step } = refusal;
  if (status !== 200) log.info({ event: "post-refused", form: form.id, reason, status });
  const alerts = alert ? [alertOf(alert, words)] : [];
  context.alerts = alerts;
  context.refused = Object.keys(fieldErrors).length > 0;
  const carried = carriedOf(fields);
  // What looked like a bot gets the form without the trap: a person who sends it once more succeeds.
  if (reason === "bot") delete carried.openedAt;
  const again: FormAnswer = {
    formId: form.id,
    fieldErrors,
    repopulateFields: shownValues(form, fields),
    carried,
    alerts,
    step,
  };
  return data(again, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
