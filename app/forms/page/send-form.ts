import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData, useNavigation } from "@remix-run/react";
import { newAlert, raise } from "~/components/alerts/alert-store";
import { hasFallenBack, noteAttempt } from "~/forms/browser/hydration/fall-back";
import { type FormResponse } from "~/forms/receive/form-response";
import { type AnyForm, formValues, type PostedValues } from "~/forms/definition/form";

/** After this time without a response the form can be used again. Sending it once more is safe. */
const timeoutMs = 30_000;

/**
 * The `clientAction` of every form's route. Whatever fails on the way (no network, a proxy's page, a response that
 * never comes), the page stays with everything typed, and an alert says so.
 */
export function sendForm(form: AnyForm) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<FormResponse | Response> => {
    const values = formValues(form, await request.clone().formData());
    let isSent = false;
    noteAttempt("posting");
    try {
      const response = await withTimeout(serverAction<FormResponse | { refused: string }>());
      if (response && "refused" in response) return notSent(form, response.refused);
      if (response?.formId !== form.id) return notSent(form);
      raise(response.alerts);
      return response as FormResponse;
    } catch (failure) {
      // The redirect after a success comes as a thrown response.
      if (failure instanceof Response && !isRouteErrorResponse(failure)) {
        isSent = true;
        rememberSent(form.id, values);
        announceSent();
        // What the redirect tells is kept for the server's own page.
        if (hasFallenBack()) return new Promise(() => {});
        throw failure;
      }
      // A second submit has replaced this one, and will have the response.
      if (request.signal.aborted) throw failure;
      return notSent(form);
    } finally {
      noteAttempt(isSent ? "sent" : "pressed");
    }
  };
}

const unreachable = "We could not send this. Please check your connection and try again: nothing was lost.";

/** An error status keeps Remix from loading the page's data again, which would fail as well. */
function notSent(form: AnyForm, message = unreachable): Response {
  const alerts = [newAlert("error", message)];
  raise(alerts);
  const step = form.steps?.length;
  const response = { formId: form.id, fieldErrors: {}, alerts, step };
  return Response.json(response, { status: 503 });
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No response came in time.")), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The response to the last submit of this form, or what stands for it when the server was not reached. */
export function useFormResponse(form: AnyForm): FormResponse | undefined {
  const response = useActionData<FormResponse>();
  return response?.formId === form.id ? (response as FormResponse) : undefined;
}

/** Whether a form of this page is being submitted, until the response is shown. Always false without a script. */
export function useSubmitting(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}

const sentValues = new Map<string, PostedValues>();

/** Remembers what was sent while this page is open, to show it in the outcome. Always empty on the server. */
const rememberSent = (formId: string, values: PostedValues): void => void sentValues.set(formId, values);

/** Tells app/forms/browser/drafts.ts that the parish has what was written: nothing of it stays in the browser. */
export const announceSent = (): void => void document.dispatchEvent(new Event("form-sent"));

export const lastSent = (formId: string): PostedValues | undefined => sentValues.get(formId);
