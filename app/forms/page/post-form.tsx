import { type ReactNode, useMemo, useRef } from "react";
import { createValidator, ValidatedForm, type Validator } from "remix-validated-form";
import { noteAttempt } from "~/forms/browser/hydration/fall-back";
import { type AnyForm, checkAnswers, type PostedValues } from "~/forms/definition/form";
import { hiddenFieldNames, type HiddenFields } from "~/forms/receive/form-response";
import { ErrorSummary } from "./form-status";
import { formAreaId } from "./form-area";
import { SubmitFeedback } from "./submit-feedback";
import { useEnhanced } from "./use-enhanced";
import { useFormResponse, useSubmitting } from "./send-form";

type PostFormProps = {
  form: AnyForm;
  children: ReactNode;
  /** The query of a native post's address, such as `?step=2`. */
  query?: string;
  formRef?: React.RefObject<HTMLFormElement>;
};

/** A form that works as native HTML, and with a script validates at every change and submits without leaving the page. */
export function PostForm({ form, children, query = "", formRef }: PostFormProps) {
  const response = useFormResponse(form);
  const isSubmitting = useSubmitting();
  const isEnhanced = useEnhanced();
  const attemptRef = useRef(false);
  const validator = useMemo(() => validatorOf(form), [form]);
  return (
    <>
      <ErrorSummary form={form} />
      <ValidatedForm
        id={form.id}
        formRef={formRef}
        method="post"
        action={isEnhanced ? form.path : `${form.path}${query}#${formAreaId(form)}`}
        acceptCharset="utf-8"
        validator={validator}
        defaultValues={response?.repopulateFields ?? {}}
        onSubmitCapture={(event) => {
          // The second half of a double click: the button is disabled with the next render only.
          if (attemptRef.current) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          attemptRef.current = true;
          noteAttempt("pressed");
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

/**
 * What a form sends along: a token where it has one, and the honeypot, an input that a person does not see and a program
 * fills in. Its label tells those who meet it all the same, in a text browser, what to do.
 */
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

/** What the form library checks a form with in the browser: the same `checkAnswers` that the server asks. */
export const validatorOf = (form: AnyForm): Validator<Record<string, unknown>> =>
  createValidator<Record<string, unknown>>({
    validate: async (values) => {
      const { answers, fieldErrors } = checkAnswers(form, values);
      return fieldErrors ? { data: undefined, error: fieldErrors } : { data: answers, error: undefined };
    },
    validateField: async (values, name) => ({ error: checkAnswers(form, values as PostedValues).fieldErrors?.[name] }),
  });
