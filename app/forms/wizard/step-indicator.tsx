import { Icon, type IconName } from "~/components/elements/icon";
import { type Step } from "~/forms/definition/form";

type StepIndicatorProps = { steps: readonly Step[]; icons: readonly IconName[]; current: number };

/** Where one is among the steps: icons and titles for the eye, the current step and a progress bar for readers too. */
export function StepIndicator({ steps, icons, current }: StepIndicatorProps) {
  return (
    <>
      <ol className="steps" aria-label="Steps">
        {steps.map(({ title }, index) => {
          const number = index + 1;
          const state = number < current ? "done" : number === current ? "now" : undefined;
          return (
            <li key={title} className={state} aria-current={state === "now" ? "step" : undefined}>
              <b>
                <Icon name={state === "done" ? "check" : icons[index]!} />
              </b>
              <span>
                {title}
                {state === "done" && <span className="visually-hidden"> (completed)</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <progress className="meter" max={steps.length} value={current} aria-label={`Step ${current} of ${steps.length}`}>
        Step {current} of {steps.length}
      </progress>
    </>
  );
}
