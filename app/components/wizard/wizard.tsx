import { useRef } from "react";
import { type IconName } from "~/components/elements/icon";
import { carriedNames, type OpenForm } from "~/forms/receive/answer";
import { type AnyForm, type Values } from "~/forms/definition/form";
import { Field } from "~/components/fields/field";
import { PostForm } from "~/components/form/post-form";
import { StepButtons } from "./step-buttons";
import { StepTrail } from "./step-trail";
import { useAnswer } from "~/components/form/use-answer";
import { useStartAnew } from "~/components/form/use-scroll-to-top";
import { useStepHolds } from "./use-step-validity";
import { useSteps } from "./use-steps";

type WizardProps = {
  form: AnyForm;
  open: OpenForm;
  /** One for each step. */
  icons: readonly IconName[];
  /** The words of the last step's button. */
  submit: string;
};

/** A form in steps. Without a script each step is a page that carries the others' answers; with one, all are here. */
export function Wizard(props: WizardProps) {
  useStartAnew(props.open.opening);
  return <OpenedWizard key={props.open.opening} {...props} />;
}

function OpenedWizard({ form, open, icons, submit }: WizardProps) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(form);
  const { step, isScripted, goTo, goBack } = useSteps(form, element, heading);
  const { holds, check } = useStepHolds(form, step, element);
  const steps = form.steps!;
  const title = steps[step - 1]!.title;
  const action = step < steps.length ? `${form.path}?${carriedNames.step}=${step + 1}` : form.path;
  return (
    <>
      <StepTrail steps={steps} icons={icons} current={step} />
      <PostForm form={form} open={open} action={isScripted ? form.path : action} formRef={element} onChange={check}>
        <h2 ref={heading} tabIndex={-1} className="step-title">
          <span className="visually-hidden">
            Step {step} of {steps.length}:{" "}
          </span>
          {title}
        </h2>
        {steps.map(({ fields }, index) =>
          isScripted || index + 1 === step ? (
            <div key={index} hidden={index + 1 !== step}>
              {fields.map((name) => (
                <Field key={name} form={form} name={name} />
              ))}
            </div>
          ) : (
            <HiddenAnswers key={index} names={fields} values={answer?.repopulateFields ?? {}} />
          ),
        )}
        <StepButtons {...{ form, step, submit, isScripted, goTo, goBack, holds }} />
      </PostForm>
    </>
  );
}

/** The answers of a step that is not shown travel in hidden fields: nothing is stored, and nothing is in the address. */
function HiddenAnswers({ names, values }: { names: readonly string[]; values: Values }) {
  return names.flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .map((value, index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />),
  );
}
