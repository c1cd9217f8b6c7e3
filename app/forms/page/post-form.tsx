import { type MutableRefObject, type ReactNode, useEffect, useMemo, useRef } from "react";
import { useSubmit } from "@remix-run/react";
import { createValidator, useFormContext, ValidatedForm } from "remix-validated-form";
import { newAlert, raise } from "~/components/alerts/alert-store";
import { type Form, brokenRules, checkAnswers, type PostedValues } from "~/forms/definition/form";
import { type FormResponse, hiddenFieldNames, type HiddenFields } from "~/forms/receive/form-response";
import { ErrorSummary, summaryId } from "./form-status";
import { useEnhanced } from "~/components/elements/use-enhanced";
import { useFormResponse, useSubmitting } from "./send-form";

/** The id of a form's place in its page. A native post returns to it, not to the top of the page. */
export const formAreaId = (form: Form): string => `${form.id}-form`;

/** A native HTML form. With a script it validates at every change and submits without leaving the page. */
export function PostForm({ form, children }: { form: Form; children: ReactNode }) {
  const response = useFormResponse(form);
  const isSubmitting = useSubmitting();
  const isEnhanced = useEnhanced();
  const attemptRef = useRef(false);
  const submit = useSubmit();
  const validator = useMemo(() => validatorOf(form), [form]);
  return (
    <>
      <ErrorSummary form={form} />
      <ValidatedForm
        id={form.id}
        method="post"
        action={isEnhanced ? form.path : `${form.path}#${formAreaId(form)}`}
        acceptCharset="utf-8"
        validator={validator}
        defaultValues={response?.repopulateFields ?? {}}
        onSubmitCapture={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          // Such a button asks the server about answers that need not be complete.
          const asksServer = button?.formNoValidate;
          // A double click submits twice before the next render disables the button.
          if (attemptRef.current || asksServer) {
            event.preventDefault();
            event.stopPropagation();
          }
          if (attemptRef.current) return;
          attemptRef.current = true;
          if (asksServer) submit(button);
        }}
        noValidate
        disableFocusOnError
      >
        <SubmitFeedback form={form} attemptRef={attemptRef} />
        <fieldset className="form-controls" disabled={isSubmitting}>
          {children}
        </fieldset>
        <HiddenInputs {...(response?.hiddenFields ?? { hasHoneypot: true })} />
      </ValidatedForm>
    </>
  );
}

/** Shows "Sending…" during a submit, while the surrounding fieldset disables it. */
export function SubmitButton({ children }: { children: string }) {
  const isSubmitting = useSubmitting();
  return (
    <>
      <button type="submit" className={isSubmitting ? "btn busy" : "btn"}>
        {isSubmitting ? "Sending…" : children}
      </button>
      <span className="visually-hidden" role="status">
        {isSubmitting && "Sending…"}
      </span>
    </>
  );
}

/** The token and the honeypot, which bots fill in. Its label is for people who see it in a text browser. */
function HiddenInputs({ token, hasHoneypot }: HiddenFields) {
  return (
    <>
      {token && <input type="hidden" name={hiddenFieldNames.token} value={token} />}
      {hasHoneypot && (
        <div className="honeypot" aria-hidden="true">
          <label>
            Please leave this empty{" "}
            <input type="text" name={hiddenFieldNames.honeypot} defaultValue="" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  );
}

/** The form library's validator. The server uses the same `checkAnswers`. */
export const validatorOf = (form: Form) =>
  createValidator<Record<string, unknown>>({
    validate: async (values) => {
      const { answers, fieldErrors } = checkAnswers(form, values);
      return fieldErrors ? { data: undefined, error: fieldErrors } : { data: answers, error: undefined };
    },
    validateField: async (values, name) => ({ error: checkAnswers(form, values as PostedValues).fieldErrors?.[name] }),
  });

const titlePrefix = "Error: ";

type SubmitFeedbackProps = {
  form: Form;
  /** Set at a submit, reset when its result is known. */
  attemptRef: MutableRefObject<boolean>;
};

/** After a failed submit: marks the title and moves the focus. */
function SubmitFeedback({ form, attemptRef }: SubmitFeedbackProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted } = useFormContext();
  const isEnhanced = useEnhanced();
  const isOnItsWay = useSubmitting();
  const response = useFormResponse(form);
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const seen = useRef(response);
  const isPrefixed = hasErrors && (hasBeenSubmitted || response !== undefined);

  useEffect(() => {
    document.title = (isPrefixed ? titlePrefix : "") + document.title.replace(titlePrefix, "");
  }, [isPrefixed]);

  useEffect(() => {
    // Not at the first commit: React may hydrate while the focus moves between two fields. Leave a visitor in a field
    // there.
    if (isEnhanced && document.activeElement === document.body) document.getElementById(summaryId(form))?.focus();
  }, [form, isEnhanced]);

  useEffect(() => {
    const isFromServer = response !== seen.current;
    // The library ends an attempt only after React has rendered its start. An immediate failure responds earlier.
    if (!attemptRef.current || isOnItsWay || (isSubmitting && !isFromServer)) return;
    attemptRef.current = false;
    seen.current = response;
    // After a server's rejection its response has the alert.
    if (!isFromServer)
      raise(brokenRules(form, fieldErrors).flatMap(({ alert }) => (alert ? [newAlert("error", alert)] : [])));
    focusAfter(form, response);
  }, [form, attemptRef, fieldErrors, response, isSubmitting, isOnItsWay]);
  return null;
}

/** Focuses the error summary, the field that the response names, or the button that was disabled while sending. */
function focusAfter(form: Form, response?: FormResponse) {
  const news = document.getElementById(summaryId(form)) ?? document.getElementById(response?.focus ?? "");
  if (news) return news.focus();
  const formElement = document.getElementById(form.id);
  if (document.activeElement === document.body) formElement?.querySelector<HTMLElement>("button[type=submit]")?.focus();
}
