/** The only entry for posts: every form's action calls `receive`. */
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { env } from "~/env.server";
import { readBody } from "~/http/post-admission.server";
import { type Form } from "~/forms/definition/form";
import { log } from "~/log/log.server";
import { type FormResponse } from "./form-response";
import { formCookie } from "./form-token.server";
import { memorialDates } from "./memorial-days.server";
import { parsePost, type PostedForm, valuesToShow } from "./posted-form.server";
import { rejectAnswers, rejectBot, rejectLargeBody, showDates } from "./rejections.server";
import { redirectToSent } from "./sent.server";
import { storeRecord } from "./store-record.server";

/**
 * Receives a post that admission has accepted. Stores it and redirects to the form's page, or responds with the form
 * again: errors, alerts, and the typed values.
 */
export async function receive({ request, context }: ActionFunctionArgs, form: Form) {
  const body = await readBody(request);
  const post = await parsePost(form, request, new URLSearchParams(body));
  const rejection =
    rejectLargeBody(body) ??
    showDates(form, post) ??
    rejectAnswers(form, post) ??
    rejectBot(post) ??
    (await storeRecord(request, form, post));
  if (!rejection) return redirectToSent(form, post.record, keepSubmission(post));
  const { reason, status, headers, ...rejected } = rejection;
  if (status !== 200) log.info({ event: "post-rejected", form: form.id, reason, status });
  const { dates } = memorialDates(form, post.values) ?? {};
  const response: FormResponse = {
    formId: form.id,
    fieldErrors: {},
    repopulateFields: valuesToShow(form, post.values),
    hiddenFields: post.hiddenFields,
    alerts: [],
    optionNotes: dates && { memorialDays: dates },
    step: form.steps?.length,
    ...rejected,
  };
  context.alerts = response.alerts;
  return data(response, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** The browser keeps the submission of a form that was open for long: sent again from there, it is recognized. */
function keepSubmission({ submission }: PostedForm): Headers {
  const headers = new Headers();
  // The second half of a double click comes with this cookie before the next page does. It must not look like a form
  // that was opened just now.
  const openedAt = Date.now() - env.minFillSeconds * 1000;
  if (submission) headers.append("Set-Cookie", formCookie({ submission, openedAt }));
  return headers;
}
