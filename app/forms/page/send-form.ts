import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { alertOf } from "~/alerts/codes";
import { raise } from "~/alerts/live-alerts";
import { hasFallenBack, noteAttempt } from "~/forms/browser/hydration/fall-back";
import { type FormResponse } from "~/forms/receive/form-response";
import { type AnyForm, formValues } from "~/forms/definition/form";
import { rememberSent } from "./use-form-response";

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
      const response = await withTimeout(serverAction<FormResponse>());
      if (response?.formId !== form.id) return notSent(form);
      raise(response.alerts);
      return response as FormResponse;
    } catch (failure) {
      // The redirect after a success comes as a thrown response.
      if (failure instanceof Response && !isRouteErrorResponse(failure)) {
        isSent = true;
        rememberSent(form.id, values);
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

/** An error status keeps Remix from loading the page's data again, which would fail as well. */
function notSent(form: AnyForm): Response {
  const alerts = [alertOf("not-sent")];
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
