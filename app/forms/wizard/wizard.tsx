import { useRef } from "react";
import { Icon, type IconName } from "~/components/elements/icon";
import { type Form, type PostedValues, type Step, stepParam } from "~/forms/definition/form";
import { Fields } from "~/forms/fields/field";
import { FormStatus } from "~/forms/page/form-status";
import { formAreaId, PostForm, SubmitButton } from "~/forms/page/post-form";
import { useFormResponse } from "~/forms/page/send-form";
import { isInBrowser } from "~/components/elements/in-browser";
import { useSteps, useStillNeeded } from "./use-steps";

type WizardProps = {
  form: Form;
  icons: readonly IconName[];
  /** The label of the last step's button. */
  submit: string;
};

const neededId = "still-needed";

/** A form in steps. Without a script each step is a page that sends the other steps' answers along. */
export function Wizard({ form, icons, submit }: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const values = useFormResponse()?.repopulateFields ?? {};
  const { step, goTo } = useSteps(form, heading);
  const stillNeeded = useStillNeeded(form, step);
  const steps = form.steps!;
  const isLast = step === steps.length;
  return (
    <>
      <StepIndicator steps={steps} icons={icons} current={step} />
      <PostForm form={form}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="visually-hidden">
            Step {step} of {steps.length}:{" "}
          </span>
          {steps[step - 1]!.title}
        </h2>
        {steps.map(({ fields }, index) =>
          isInBrowser || index + 1 === step ? (
            <div key={index} hidden={index + 1 !== step}>
              <Fields form={form} names={fields} />
            </div>
          ) : (
            <HiddenStep key={index} names={fields} values={values} />
          ),
        )}
        {/* Next or Submit comes first in the HTML: Enter presses the first button. Style puts Back to its left. */}
        <div className="actions turned">
          {isLast ? (
            <SubmitButton>{submit}</SubmitButton>
          ) : (
            <StepButton form={form} to={step + 1} goTo={goTo} disabled={stillNeeded !== ""}>
              Next
            </StepButton>
          )}{" "}
          {step > 1 && (
            <StepButton form={form} to={step - 1} goTo={goTo} quiet>
              Back
            </StepButton>
          )}
        </div>
        {isInBrowser && !isLast && (
          <p className="still-needed" id={neededId} role="status">
            {stillNeeded && `Still needed: ${stillNeeded}.`}
          </p>
        )}
        <FormStatus form={form} />
      </PostForm>
    </>
  );
}

/** Carries the answers of another step in hidden fields, so that nothing is stored or put in the address. */
function HiddenStep({ names, values }: { names: readonly string[]; values: PostedValues }) {
  return names.flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .map((value, index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />),
  );
}

type StepIndicatorProps = { steps: readonly Step[]; icons: readonly IconName[]; current: number };

/** Shows the progress: icons and titles, and a progress bar for screen readers too. */
function StepIndicator({ steps, icons, current }: StepIndicatorProps) {
  return (
    <>
      <ol className="steps" aria-label="Steps">
        {steps.map(({ title }, index) => {
          const isDone = index + 1 < current;
          const isNow = index + 1 === current;
          return (
            <li
              key={title}
              className={isDone ? "done" : isNow ? "now" : undefined}
              aria-current={isNow ? "step" : undefined}
            >
              <b>
                <Icon name={isDone ? "check" : icons[index]!} />
              </b>
              <span>
                {title}
                {isDone && <span className="visually-hidden"> (completed)</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <progress
        className="meter"
        max={steps.length}
        value={current}
        aria-label={`Step ${current} of ${steps.length}`}
      />
    </>
  );
}

interface StepButtonProps {
  form: Form;
  to: number;
  goTo(step: number): void;
  disabled?: boolean;
  quiet?: boolean;
  children: string;
}

/** Asks the server for a step, or goes there by script. `value` is for browsers without formaction. */
function StepButton({ form, to, goTo, disabled, quiet, children }: StepButtonProps) {
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
        goTo(to);
      }}
    >
      {children}
    </button>
  );
}
