import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData, useNavigation } from "@remix-run/react";
import { newAlert, raise } from "~/components/alerts/alert-store";
import { withinTime } from "~/dates/timeout";
import { type FormResponse } from "~/forms/receive/form-response";
import { type Form, formValues, type PostedValues } from "~/forms/definition/form";

/** The form can be used again after this time without a response. Sending it again is safe. */
const timeoutMs = 30_000;

/**
 * The `clientAction` of every form's route. After any failure (no network, a proxy's page, no response) the page keeps
 * everything typed, and an alert says so.
 */
export function sendForm(form: Form) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<FormResponse | Response> => {
    const values = formValues(form, await request.clone().formData());
    try {
      const response = await withinTime(serverAction<FormResponse | { refused: string }>(), timeoutMs);
      if (response && "refused" in response) return notSent(form, response.refused);
      if (response?.formId !== form.id) return notSent(form);
      raise(response.alerts);
      return response as FormResponse;
    } catch (failure) {
      // Remix throws the redirect after a success.
      if (failure instanceof Response && !isRouteErrorResponse(failure)) {
        sentValues.set(form.id, values);
        announceSent();
        throw failure;
      }
      // A second submit has replaced this one.
      if (request.signal.aborted) throw failure;
      return notSent(form);
    }
  };
}

const unreachable = "We could not send this. Please check your connection and try again: nothing was lost.";

/** An error status keeps Remix from reloading the page's data, which would fail too. */
function notSent(form: Form, message = unreachable): Response {
  const alerts = [newAlert("error", message)];
  raise(alerts);
  return Response.json({ formId: form.id, fieldErrors: {}, alerts }, { status: 503 });
}

/** The response to this form's last submit, or a substitute if the server was not reached. */
export function useFormResponse(form: Form): FormResponse | undefined {
  const response = useActionData<FormResponse>();
  return response?.formId === form.id ? (response as FormResponse) : undefined;
}

/** Whether a form of this page is on its way. Always false without a script. */
export function useSubmitting(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}

/** The values of each sent form, for the receipt while this page is open. Always empty on the server. */
const sentValues = new Map<string, PostedValues>();

/** Lets app/forms/browser/drafts.ts delete the draft, because the parish has the form. */
export const announceSent = (): void => void document.dispatchEvent(new Event("form-sent"));

export const lastSent = (formId: string): PostedValues | undefined => sentValues.get(formId);
