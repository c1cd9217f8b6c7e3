import { useEffect } from "react";
import { type AnyForm, brokenRules } from "~/forms/definition/form";
import { hiddenFieldNames } from "~/forms/receive/form-response";
import { announceSent, useFormResponse, useSubmitting } from "./use-form-response";

/**
 * Why the last attempt was not stored, until the next one: the alert has said it, and is gone after seven seconds. What
 * is wrong in the fields stands there and in the summary.
 */
export function FormStatus({ form }: { form: AnyForm }) {
  const response = useFormResponse(form);
  const isSubmitting = useSubmitting();
  const sendAgainToken = response?.sendAgainToken;
  useEffect(() => {
    if (sendAgainToken) announceSent();
  }, [sendAgainToken]);
  if (!response || isSubmitting || brokenRules(form, response.fieldErrors).length > 0) return null;
  return (
    <>
      {response.alerts.map(({ id, type, message }) => (
        <p key={id} className={`form-status form-status-${type}`}>
          {message}
        </p>
      ))}
      {sendAgainToken && (
        <p className="actions start" data-sent="">
          <button type="submit" className="btn quiet" name={hiddenFieldNames.sendAgain} value={sendAgainToken}>
            Send it as a new {form.noun}
          </button>
        </p>
      )}
    </>
  );
}
