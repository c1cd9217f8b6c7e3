import { useFormContext } from "remix-validated-form";
import { type AnyForm, fieldNames } from "~/forms/definition/form";
import { useAnswer } from "./use-answer";

export const summaryId = (form: AnyForm): string => `${form.id}-problems`;

/** What is wrong with a form that was sent, over the page's heading: the words of the fields, each a link to its field. */
export function ErrorSummary({ form }: { form: AnyForm }) {
  const { fieldErrors, hasBeenSubmitted } = useFormContext(form.id);
  const answer = useAnswer(form);
  const broken = fieldNames(form).filter((name) => fieldErrors[name]);
  if (broken.length === 0 || !(hasBeenSubmitted || answer)) return null;
  return (
    <div className="summary" tabIndex={-1} id={summaryId(form)}>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {broken.map((name) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {fieldErrors[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The label or legend is scrolled into view before its control has the focus, so that the question is seen too. */
function focusField(event: React.MouseEvent, name: string) {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.closest(".field")?.scrollIntoView();
  control.focus({ preventScroll: true });
}
