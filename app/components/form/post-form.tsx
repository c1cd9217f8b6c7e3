import { type ReactNode, useRef } from "react";
import { ValidatedForm } from "remix-validated-form";
import { type OpenForm } from "~/forms/receive/form-response";
import { type AnyForm } from "~/forms/definition/form";
import { validatorOf } from "~/forms/definition/validator";
import { HiddenInputs, pageToken } from "./hidden-fields";
import { SubmitFeedback } from "./submit-feedback";
import { useFormResponse } from "./use-form-response";
import { useSubmitting } from "./use-submitting";
import { useStartAgain } from "./use-start-again";

type PostFormProps = {
  form: AnyForm;
  /** What the page's loader said of the form. */
  open: OpenForm;
  children: ReactNode;
  /** Where a native post goes; by default the form's own page. */
  action?: string;
  onChange?: React.FormEventHandler<HTMLFormElement>;
  formRef?: React.RefObject<HTMLFormElement>;
};

/**
 * A form that works as native HTML, and with a script validates at every change and submits without leaving the page.
 * A new opening (after a success) is a new, empty form. The page places its ErrorSummary above the heading.
 */
export function PostForm(props: PostFormProps) {
  useStartAgain(props.open.opening);
  return <OpenedForm key={props.open.opening} {...props} />;
}

function OpenedForm({ form, children, action = form.path, onChange, formRef }: PostFormProps) {
  const response = useFormResponse(form);
  const isSubmitting = useSubmitting();
  const attemptRef = useRef(false);
  return (
    <ValidatedForm
      id={form.id}
      formRef={formRef}
      method="post"
      action={action}
      acceptCharset="utf-8"
      validator={validatorOf(form)}
      defaultValues={response?.repopulateFields ?? {}}
      onChange={onChange}
      onSubmitCapture={() => {
        attemptRef.current = true;
      }}
      noValidate
      disableFocusOnError
    >
      <SubmitFeedback form={form} attemptRef={attemptRef} />
      <fieldset className="bare" disabled={isSubmitting}>
        {children}
      </fieldset>
      <HiddenInputs {...(response?.hiddenFields ?? { token: pageToken(), hasHoneypot: true })} />
    </ValidatedForm>
  );
}
