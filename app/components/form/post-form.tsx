import { type ReactNode, useRef } from "react";
import { ValidatedForm } from "remix-validated-form";
import { type OpenForm } from "~/forms/receive/answer";
import { type AnyForm } from "~/forms/definition/form";
import { validatorOf } from "~/forms/definition/validator";
import { CarriedInputs } from "./hidden-fields";
import { AfterAttempt } from "./after-attempt";
import { useAnswer } from "./use-answer";
import { useSending } from "./use-sending";
import { useStartAnew } from "./use-scroll-to-top";

type PostFormProps = {
  form: AnyForm;
  /** What the page's loader said of the form. */
  open: OpenForm;
  children: ReactNode;
  /** Where a post without script goes; the form's own page unless told. */
  action?: string;
  onChange?: React.FormEventHandler<HTMLFormElement>;
  formRef?: React.RefObject<HTMLFormElement>;
};

/**
 * A form that works as native HTML, and with a script checks at every change and sends without leaving the page. A new
 * opening (after a success) is a new, empty form. The page places its ErrorSummary over the heading.
 */
export function PostForm(props: PostFormProps) {
  useStartAnew(props.open.opening);
  return <OpenedForm key={props.open.opening} {...props} />;
}

function OpenedForm({ form, open, children, action = form.path, onChange, formRef }: PostFormProps) {
  const answer = useAnswer(form);
  const isSending = useSending();
  const attemptRef = useRef(false);
  return (
    <ValidatedForm
      id={form.id}
      formRef={formRef}
      method="post"
      action={action}
      acceptCharset="utf-8"
      validator={validatorOf(form)}
      defaultValues={answer?.repopulateFields ?? {}}
      onChange={onChange}
      onSubmitCapture={() => {
        attemptRef.current = true;
      }}
      noValidate
      disableFocusOnError
    >
      <AfterAttempt form={form} attemptRef={attemptRef} />
      <fieldset className="bare" disabled={isSending}>
        {children}
      </fieldset>
      <CarriedInputs carried={answer?.carried ?? open.carried} />
    </ValidatedForm>
  );
}
