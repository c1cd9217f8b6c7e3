import { type AnyForm } from "~/forms/definition/form";
import { stepParam } from "~/forms/definition/steps";
import { SubmitButton } from "~/components/form/submit-button";

type StepButtonsProps = {
  form: AnyForm;
  step: number;
  /** The label of the last step's button. */
  submit: string;
  isEnhanced: boolean;
  /** Whether the answers of this step are right. */
  isValid: boolean;
  goTo(step: number): void;
  goBack(): void;
};

/** Next or Submit comes first in the page, because Enter presses the first button; Back stands to its left. */
export function StepButtons({ form, step, submit, isEnhanced, isValid, goTo, goBack }: StepButtonsProps) {
  const isLast = step === form.steps!.length;
  return (
    <div className="actions turned">
      {isLast ? (
        <SubmitButton>{submit}</SubmitButton>
      ) : (
        <StepButton form={form} to={step + 1} go={() => goTo(step + 1)} disabled={isEnhanced && !isValid}>
          Next
        </StepButton>
      )}{" "}
      {step > 1 && (
        <StepButton form={form} to={step - 1} go={goBack} quiet>
          Back
        </StepButton>
      )}
    </div>
  );
}

type StepButtonProps = {
  form: AnyForm;
  to: number;
  go(): void;
  disabled?: boolean;
  quiet?: boolean;
  children: string;
};

/** Asks the server for a step; a script goes there without a request. The value is for browsers without formaction. */
function StepButton({ form, to, go, disabled, quiet, children }: StepButtonProps) {
  return (
    <button
      type="submit"
      className={quiet ? "btn quiet" : "btn"}
      formAction={`${form.path}?${stepParam}=${to}`}
      name={stepParam}
      value={to}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {children}
    </button>
  );
}
