import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { alertOf } from "~/alerts/codes";
import { raise } from "~/alerts/live-alerts";
import { type FormAnswer } from "~/forms/receive/answer";
import { type AnyForm } from "~/forms/definition/form";

/** After this long without an answer the form is the writer's again. Sending it once more is safe. */
const patience = 30_000;

/**
 * The `clientAction` of every form's route: sends the form by script. Whatever fails on the way (no network, a proxy's
 * page, an answer that never comes), the page stays with everything typed, and an alert says so.
 */
export function sendForm(form: AnyForm) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<FormAnswer | Response> => {
    try {
      const answer = await inTime(serverAction<FormAnswer>());
      if (answer?.formId !== form.id) return notSent(form);
      raise(answer.alerts);
      return answer as FormAnswer;
    } catch (failure) {
      // The redirect after a success comes as a thrown response.
      if (failure instanceof Response && !isRouteErrorResponse(failure)) throw failure;
      // A second click has sent it again: that one will have the answer.
      if (request.signal.aborted) throw failure;
      return notSent(form);
    }
  };
}

/** A status of failure keeps Remix from loading the page's data anew, which would fail as well. */
function notSent(form: AnyForm): Response {
  const alerts = [alertOf("not-sent")];
  raise(alerts);
  const step = form.steps?.length;
  const answer = { formId: form.id, fieldErrors: {}, alerts, step };
  return Response.json(answer, { status: 503 });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer came in time.")), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
