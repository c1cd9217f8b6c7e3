import { useFormContext } from "remix-validated-form";
import { type AnyForm, fieldNames } from "~/forms/definition/form";
import { useFormResponse } from "./use-form-response";

export const summaryId = (form: AnyForm): string => `${form.id}-problems`;

/** What is wrong with a form that was sent, above the form: the fields' own messages, each a link to its field. */
export function ErrorSummary({ form }: { form: AnyForm }) {
  const { fieldErrors, hasBeenSubmitted } = useFormContext(form.id);
  const response = useFormResponse(form);
  const invalid = fieldNames(form).filter((name) => fieldErrors[name]);
  if (invalid.length === 0 || !(hasBeenSubmitted || response)) return null;
  return (
    <div className="summary" tabIndex={-1} id={summaryId(form)}>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {invalid.map((name) => (
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

/** Scrolls the label or legend into view before it focuses the control, so that the question is seen too. */
function focusField(event: React.MouseEvent, name: string) {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.closest(".field")?.scrollIntoView();
  control.focus({ preventScroll: true });
}
