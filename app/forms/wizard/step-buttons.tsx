import { formAreaId } from "~/forms/page/form-area";
import { FormStatus } from "~/forms/page/form-status";
import { OfflineNote, SubmitButton } from "~/forms/page/submit-row";
import { type AnyForm, stepParam } from "~/forms/definition/form";

type StepButtonsProps = {
  form: AnyForm;
  step: number;
  /** The label of the last step's button. */
  submit: string;
  isEnhanced: boolean;
  /** What this step still needs, in words. */
  stillNeeded: string;
  goTo(step: number): void;
  goBack(): void;
};

const neededId = "still-needed";

/** Next or Submit comes first in the page, because Enter presses the first button; Back stands to its left. */
export function StepButtons({ form, step, submit, isEnhanced, stillNeeded, goTo, goBack }: StepButtonsProps) {
  const isLast = step === form.steps!.length;
  return (
    <>
      <div className="actions turned">
        {isLast ? (
          <SubmitButton>{submit}</SubmitButton>
        ) : (
          <StepButton form={form} to={step + 1} go={() => goTo(step + 1)} disabled={stillNeeded !== ""}>
            Next
          </StepButton>
        )}{" "}
        {step > 1 && (
          <StepButton form={form} to={step - 1} go={goBack} quiet>
            Back
          </StepButton>
        )}
      </div>
      {isEnhanced && !isLast && (
        <p className="still-needed" id={neededId} role="status">
          {stillNeeded && `Still needed: ${stillNeeded}.`}
        </p>
      )}
      <OfflineNote />
      <FormStatus form={form} />
    </>
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
      formAction={`${form.path}?${stepParam}=${to}#${formAreaId(form)}`}
      name={stepParam}
      value={to}
      disabled={disabled}
      aria-describedby={disabled ? neededId : undefined}
      onClick={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {children}
    </button>
  );
}
