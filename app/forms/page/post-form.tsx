import { type ReactNode, useEffect, useMemo } from "react";
import { useSubmit } from "@remix-run/react";
import { createValidator, ValidatedForm } from "remix-validated-form";
import { raiseError } from "~/forms/browser/alerts";
import { type Form, brokenRules, checkAnswers, presentErrors } from "~/forms/definition/form";
import { type FormResponse, hiddenFieldNames, type HiddenFields } from "~/forms/receive/form-response";
import { ErrorSummary, summaryId } from "./form-status";
import { isInBrowser } from "~/components/elements/in-browser";
import { isSending, lastPosted, useFormResponse, useSubmitting } from "./send-form";

/** The id of a form's place in its page. A native post returns to it, not to the top of the page. */
export const formAreaId = (form: Form): string => `${form.id}-form`;

/** A native HTML form. With a script it validates at every change and submits without leaving the page. */
export function PostForm({ form, children }: { form: Form; children: ReactNode }) {
  const response = useFormResponse();
  const isSubmitting = useSubmitting();
  const submit = useSubmit();
  const validator = useMemo(() => validatorOf(form), [form]);
  useEffect(() => {
    if (lastPosted() && !isSubmitting) focusNews(form, response);
  }, [form, response, isSubmitting]);
  return (
    <>
      <ErrorSummary form={form} />
      <ValidatedForm
        id={form.id}
        method="post"
        action={isInBrowser ? form.path : `${form.path}#${formAreaId(form)}`}
        acceptCharset="utf-8"
        validator={validator}
        defaultValues={response?.repopulateFields}
        onSubmitCapture={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          // Such a button asks the server about answers that need not be complete.
          const asksServer = button?.formNoValidate;
          if (!asksServer && !isSending()) return tellErrors(form);
          event.preventDefault();
          event.stopPropagation();
          if (!isSending()) submit(button);
        }}
        noValidate
        disableFocusOnError
      >
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
    // The library's type asks for it; the library does not.
    validateField: async () => ({}),
  });

/** Raises the alerts of what is wrong now, and moves the focus to the errors when the form library shows them. */
function tellErrors(form: Form) {
  const errors = presentErrors(form);
  brokenRules(form, errors).forEach(({ alert }) => alert && raiseError(alert));
  if (Object.keys(errors).length > 0) setTimeout(focusNews, 0, form);
}

/** Focuses the errors, the receipt, the field that the response names, or the button, which sending had disabled. */
function focusNews(form: Form, response?: FormResponse) {
  const news =
    document.getElementById(summaryId(form)) ??
    document.querySelector<HTMLElement>(".receipt") ??
    document.getElementById(response?.focus ?? "");
  news?.focus({ preventScroll: true });
  (news?.closest(".field") ?? news)?.scrollIntoView();
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`#${form.id} button[type=submit]`)?.focus();
}
