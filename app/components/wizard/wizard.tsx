import { useRef } from "react";
import { type IconName } from "~/components/elements/icon";
import { type AnyForm, type PostedValues } from "~/forms/definition/form";
import { stepParam } from "~/forms/definition/steps";
import { type OpenForm } from "~/forms/receive/form-response";
import { Field } from "~/components/fields/field";
import { PostForm } from "~/components/form/post-form";
import { StepButtons } from "./step-buttons";
import { StepIndicator } from "./step-indicator";
import { useFormResponse } from "~/components/form/use-form-response";
import { useStartAgain } from "~/components/form/use-start-again";
import { useStepValidity } from "./use-step-validity";
import { useSteps } from "./use-steps";

type WizardProps = {
  form: AnyForm;
  open: OpenForm;
  /** One for each step. */
  icons: readonly IconName[];
  /** The label of the last step's button. */
  submit: string;
};

/** A form in steps. Without a script each step is a page that sends the others' answers along; with one, all are here. */
export function Wizard(props: WizardProps) {
  useStartAgain(props.open.opening);
  return <OpenedWizard key={props.open.opening} {...props} />;
}

function OpenedWizard({ form, open, icons, submit }: WizardProps) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const response = useFormResponse(form);
  const { step, isEnhanced, goTo, goBack } = useSteps(form, element, heading);
  const { isValid, check } = useStepValidity(form, step, element);
  const steps = form.steps!;
  const title = steps[step - 1]!.title;
  const action = step < steps.length ? `${form.path}?${stepParam}=${step + 1}` : form.path;
  return (
    <>
      <StepIndicator steps={steps} icons={icons} current={step} />
      <PostForm form={form} open={open} action={isEnhanced ? form.path : action} formRef={element} onChange={check}>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          <span className="visually-hidden">
            Step {step} of {steps.length}:{" "}
          </span>
          {title}
        </h2>
        {steps.map(({ fields }, index) =>
          isEnhanced || index + 1 === step ? (
            <div key={index} hidden={index + 1 !== step}>
              {fields.map((name) => (
                <Field key={name} form={form} name={name} />
              ))}
            </div>
          ) : (
            <HiddenStep key={index} names={fields} values={response?.repopulateFields ?? {}} />
          ),
        )}
        <StepButtons {...{ form, step, submit, isEnhanced, goTo, goBack, isValid }} />
      </PostForm>
    </>
  );
}

/** The answers of a step that is not shown are in hidden fields: nothing is stored, and nothing is in the address. */
function HiddenStep({ names, values }: { names: readonly string[]; values: PostedValues }) {
  return names.flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .map((value, index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />),
  );
}
