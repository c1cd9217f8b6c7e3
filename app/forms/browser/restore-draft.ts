/** Fills in the unsent draft of a form, says so, and offers to remove it. */
import { type Control, readDraft, removeDraft } from "./drafts";

const page = document.getElementById("page")!;
const note = page.querySelector("[data-draft-note]")!;

function restore() {
  const draft = readDraft();
  const filled = controls().filter((control) => fillIn(control, draft[control.name] || []));
  if (filled.length > 0) showNote();
}

function showNote() {
  note.innerHTML =
    '<p class="draft-note" role="status">Here is what you wrote earlier and did not send. ' +
    '<button type="button">Remove it</button></p>';
  note.querySelector("button")!.onclick = () => {
    controls().forEach(empty);
    removeDraft();
    hideNote();
  };
}

function hideNote() {
  note.innerHTML = "";
}

/** The controls that a person fills in; none if React has failed and removed the form. */
const controls = (): Control[] =>
  ([].slice.call(page.querySelectorAll("form[method=post] [name]")) as Control[]).filter(
    ({ name, type, tabIndex }) => name && tabIndex >= 0 && !/^(hidden|submit)$/.test(type),
  );

const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);
const isFilledIn = (control: Control) => (isChoice(control) ? control.checked : control.value !== "");

/** Fills in an empty control. @returns whether it did */
function fillIn(control: Control, values: string[]): boolean {
  if (isFilledIn(control)) return false;
  if (isChoice(control)) {
    if (values.indexOf(control.value) >= 0) control.click();
  } else if (values[0]) setText(control, values[0]);
  return isFilledIn(control);
}

function empty(control: Control): void {
  if (!isChoice(control)) return setText(control, "");
  control.checked = false;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Sets the value past React's own property, and dispatches an event, so that React notices the change. */
function setText(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

restore();
// React adds the fields of the wizard's other steps.
document.addEventListener("form-enhanced", restore);
document.addEventListener("form-sent", hideNote);
