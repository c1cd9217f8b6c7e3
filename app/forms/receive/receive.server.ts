/** The one way in for every post: a form's action calls `receive` and does nothing else. */
import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/node";
import { alertOf, type AlertParams } from "~/alerts/alerts";
import { env } from "~/env.server";
import { type Flash, flashAlert } from "~/http/flash.server";
import { type AnyForm } from "~/forms/definition/form";
import { log } from "~/log/log.server";
import { type FormResponse, type HiddenFields } from "./form-response";
import { createFormToken, formCookie } from "./form-token.server";
import { parsePost, type PostedForm, valuesToShow } from "./posted-form.server";
import {
  type Rejection,
  rejectAnswers,
  rejectBot,
  rejectOutcome,
  rejectTooMany,
  unreadableBody,
} from "./rejections.server";
import { storeRecord } from "./store-record.server";

/** The most that a form may send. A form of ours with every text at its limit has under 24 KiB. */
const largestBody = 64 * 1024;
/**
 * So much of a larger body is still taken in and thrown away, because a browser reads an answer only when it has sent all:
 * whoever pastes a book reads what to do. The time is bounded as that of each request (app/http/limits.server.ts).
 */
const mostDrained = 16 * 1024 * 1024;

type FormBody = { fields: URLSearchParams } | { refused: "not-a-form" | "too-large" };

/** Reads the body of a native form's post, counting while it comes. Never holds more than 64 KiB. */
async function readFormBody(request: Request): Promise<FormBody> {
  if (!isUrlEncoded(request.headers.get("content-type"))) return { refused: "not-a-form" };
  if (Number(request.headers.get("content-length")) > mostDrained) return { refused: "too-large" };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader && size <= mostDrained) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= largestBody) chunks.push(value);
  }
  if (size > largestBody) return { refused: "too-large" };
  return { fields: new URLSearchParams(Buffer.concat(chunks).toString("utf8")) };
}

/** Native forms send this type; a charset, where one is named, must be UTF-8, which is what our pages ask for. */
function isUrlEncoded(contentType: string | null): boolean {
  const [type, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = !charset || /^charset="?(utf-?8|us-ascii)"?$/.test(charset);
  return type!.trim() === "application/x-www-form-urlencoded" && isUtf8;
}

export interface ReceiveOptions {
  /** What the form's failure alert names, such as whom to write to. */
  alertParams?: AlertParams;
  /** What the page says of a record that was stored, besides the success alert. */
  describeSent?(record: PostedForm["record"]): SentDetails;
}

type SentDetails = Omit<Flash, "code" | "form">;

/**
 * Takes a post of a form, which admission has found to come from this site. Stores it and redirects to the form's page with its success alert, or responds with the form
 * again: errors, alerts, and everything that was typed.
 */
export async function receive({ request, context }: ActionFunctionArgs, form: AnyForm, options: ReceiveOptions = {}) {
  const body = await readFormBody(request);
  if ("refused" in body) return respond(context, form, emptyPost, unreadableBody[body.refused]);
  const post = await parsePost(form, request, body.fields);
  const rejection =
    rejectTooMany(request, form, post) ??
    rejectAnswers(form, post) ??
    rejectBot(form, post) ??
    rejectOutcome(form, await storeRecord(request, form, post), options.alertParams);
  if (rejection) return respond(context, form, post, rejection);
  return redirectToSuccess(form, post, options.describeSent?.(post.record));
}

const emptyPost: PostedForm = { fields: new URLSearchParams(), values: {}, hiddenFields: { hasHoneypot: false } };

async function redirectToSuccess(form: AnyForm, { submission }: PostedForm, sent: SentDetails = {}) {
  const headers = new Headers();
  // The browser goes on with the submission of a form that was open for long: sent again from there, it is recognized. The
  // second half of a double click comes with this cookie, before the next page does: the form was not opened just now.
  const openedAt = Date.now() - env.minFillSeconds * 1000;
  if (submission) headers.append("Set-Cookie", formCookie({ submission, openedAt }));
  headers.append("Set-Cookie", await flashAlert({ code: form.alerts.sent, form: form.id, ...sent }));
  return redirect(form.path, { status: 303, headers });
}

function respond(context: AppLoadContext, form: AnyForm, post: PostedForm, rejection: Rejection) {
  const { reason, status, alert, alertParams, headers, fieldErrors = {}, step } = rejection;
  if (status !== 200) log.info({ event: "post-rejected", form: form.id, reason, status });
  const alerts = alert ? [alertOf(alert, alertParams)] : [];
  context.alerts = alerts;
  context.formHasErrors = Object.keys(fieldErrors).length > 0;
  const response: FormResponse = {
    formId: form.id,
    fieldErrors,
    repopulateFields: valuesToShow(form, post.values),
    hiddenFields: reason === "bot" ? withoutHoneypot(post) : post.hiddenFields,
    alerts,
    sendAgainToken: rejection.isDuplicate ? createFormToken({ submission: randomUUID(), openedAt: 0 }) : undefined,
    step,
  };
  return data(response, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** What looked like a bot gets a form that can be sent at once: a person who sends it once more succeeds. */
function withoutHoneypot({ submission = randomUUID() }: PostedForm): HiddenFields {
  return { token: createFormToken({ submission, openedAt: 0 }), hasHoneypot: false };
}
