import { forwardRef } from "react";
import { useFormContext } from "remix-validated-form";
import { type AnyForm, fieldNames } from "~/forms/form";

/** What is wrong with a form that was sent, at its top: the same words as at the fields, each a link to its field. */
export const ErrorSummary = forwardRef<HTMLDivElement, { form: AnyForm }>(function ErrorSummary({ form }, ref) {
  const { fieldErrors } = useFormContext();
  const broken = fieldNames(form).filter((name) => fieldErrors[name]);
  if (broken.length === 0) return null;
  return (
    <div className="summary" tabIndex={-1} ref={ref}>
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
});

/** The label or legend is scrolled into view before its control has the focus, so that the question is seen too. */
function focusField(event: React.MouseEvent, name: string) {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.closest(".field")?.scrollIntoView();
  control.focus({ preventScroll: true });
}
