import { useEffect } from "react";
import { useFormContext } from "remix-validated-form";
import { useSide } from "~/components/page/side-column";
import { type Form, brokenRules, type FieldErrors, fieldNames } from "~/forms/definition/form";
import { hiddenFieldNames } from "~/forms/receive/form-response";
import { useFormResponse, useSubmitting } from "./send-form";

/** Beside a form's button: whether the network is gone, and why the last attempt was not stored. */
export const FormStatus = ({ form }: { form: Form }) => (
  <>
    <OfflineNote />
    <LastAttempt form={form} />
  </>
);

/**
 * Tells the visitor that the network is gone. Style shows the sentence while app/forms/browser/form.ts sets a class. It
 * is no text in the HTML, because a text browser must not claim to be offline.
 */
function OfflineNote() {
  const phone = useSide()?.phone;
  return (
    <div role="status">
      <p
        className="offline-note"
        data-note="You are offline. What you typed stays here: send it when you are connected again."
      >
        {phone && <a href={phone.link}>Call {phone.shown}</a>}
      </p>
    </div>
  );
}

/**
 * Says why the last attempt was not stored, because the alert is gone after seven seconds. Field errors appear at the
 * fields and in the summary instead.
 */
function LastAttempt({ form }: { form: Form }) {
  const response = useFormResponse();
  const isSubmitting = useSubmitting();
  const sendAgainToken = response?.sendAgainToken;
  if (!response || isSubmitting || brokenRules(form, response.fieldErrors).length > 0) return null;
  return (
    <>
      {response.alerts.map(({ type, message }) => (
        <p key={message} className={`form-status form-status-${type}`}>
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

export const summaryId = (form: Form): string => `${form.id}-problems`;

const titlePrefix = "Error: ";

/** Lists the fields' messages above a rejected form, each as a link to its field, and marks the page's title. */
export function ErrorSummary({ form }: { form: Form }) {
  const { fieldErrors, hasBeenSubmitted } = useFormContext(form.id);
  const response = useFormResponse();
  const invalid = fieldNames(form).filter((name) => fieldErrors[name]);
  const isShown = invalid.length > 0 && (hasBeenSubmitted || response !== undefined);
  useEffect(() => {
    document.title = (isShown ? titlePrefix : "") + document.title.replace(titlePrefix, "");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="summary" tabIndex={-1} id={summaryId(form)}>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul className="bullets">
          {invalid.map((name) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {linkText(form, fieldErrors, name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The field's message, after its label where several fields share the message. */
function linkText(form: Form, errors: FieldErrors, name: string): string {
  const message = errors[name]!;
  const isShared = Object.values(errors).filter((other) => other === message).length > 1;
  return isShared ? `${form.fields[name]!.label}: ${message}` : message;
}

/** Scrolls to the label or legend first, so that the visitor sees the question too. */
function focusField(event: React.MouseEvent, name: string) {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.closest(".field")?.scrollIntoView();
  control.focus({ preventScroll: true });
}
