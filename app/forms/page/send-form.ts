import { useActionData, useNavigation } from "@remix-run/react";
import { withinTime } from "~/dates/timeout";
import { raiseError } from "~/forms/browser/alerts";
import { type Form, formValues, type PostedValues } from "~/forms/definition/form";
import { type FormResponse } from "~/forms/receive/form-response";

/** The form can be used again after this time without a response. Sending it again is safe. */
const timeoutMs = 30_000;

let posted: PostedValues | undefined;

let isOnItsWay = false;

/** Whether a form is being sent. A double click submits twice before the next render disables the button. */
export const isSending = (): boolean => isOnItsWay;

/** The answers that this page sent last, for the receipt; always undefined on the server. */
export const lastPosted = (): PostedValues | undefined => posted;

/**
 * Posts a form as the browser would. After any failure (no network, a proxy's page, no response) the page keeps
 * everything typed, and an alert says so.
 * @returns the page that answers, or a response in its place
 * @throws if the network goes after the parish has the form
 */
export async function sendForm(form: Form, fields: URLSearchParams): Promise<Document | FormResponse> {
  posted = formValues(form, fields);
  isOnItsWay = true;
  try {
    const post = fetchPage(form.path, { method: "POST", body: fields, redirect: "manual" });
    const page = await withinTime(post, timeoutMs);
    if (page?.querySelector("[data-island]")) return page;
    if (page) return notSent(form, page.querySelector("[data-refused]")?.textContent);
  } catch {
    return notSent(form);
  } finally {
    isOnItsWay = false;
  }
  announceSent();
  return (await fetchPage(form.path))!;
}

/** @returns undefined for a redirect, which follows a success */
async function fetchPage(path: string, init?: RequestInit): Promise<Document | undefined> {
  const response = await fetch(path, init);
  if (response.type === "opaqueredirect") return undefined;
  // Without its style, which the policy of this page does not allow.
  const html = (await response.text()).replace(/<style>.*?<\/style>/s, "");
  return new DOMParser().parseFromString(html, "text/html");
}

const unreachable = "We could not send this. Please check your connection and try again: nothing was lost.";

function notSent({ id }: Form, refusal?: string | null): FormResponse {
  const message = refusal ?? unreachable;
  raiseError(message);
  return {
    formId: id,
    fieldErrors: {},
    repopulateFields: posted!,
    hiddenFields: { hasHoneypot: true },
    alerts: [{ type: "error", message }],
  };
}

/** The response to the last submit, or a substitute if the server was not reached. */
export const useFormResponse = () => useActionData() as FormResponse | undefined;

/** Whether the form of this page is on its way. Always false without a script. */
export const useSubmitting = (): boolean => useNavigation().state === "submitting";

/** Lets app/forms/browser/drafts.ts delete the draft, because the parish has the form. */
export const announceSent = (): void => void document.dispatchEvent(new Event("form-sent"));
