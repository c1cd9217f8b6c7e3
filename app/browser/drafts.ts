/**
 * Keeps what was typed and not sent for as long as the tab lives, so that a reload, or a page that was left while
 * offline, loses nothing, and offers it again. It is gone when the form was sent, or when the visitor removes it.
 */
import { draftKey } from "./form/has-draft";

type Control = HTMLInputElement | HTMLTextAreaElement;
type Draft = Record<string, string[]>;

const page = document.getElementById("page")!;
const currentForm = () => page.querySelector<HTMLFormElement>("form[method=post]")!;

const readDraft = () => JSON.parse(sessionStorage.getItem(draftKey(currentForm().id)) || "{}") as Draft;

/** The fields of the wizard's other steps stay as they were. */
function save() {
  const values = controlsOf(currentForm()).some(isFilledIn) ? valuesOf(currentForm()) : {};
  if (Object.keys(values).length === 0 && !sessionStorage.getItem(draftKey(currentForm().id))) return;
  sessionStorage.setItem(draftKey(currentForm().id), JSON.stringify({ ...readDraft(), ...values }));
}

const forget = () => sessionStorage.removeItem(draftKey(currentForm().id));

/** Only into a form as it is at first: one that the server has shown again has what was typed. */
function restore() {
  if (!currentForm().hasAttribute("data-draft")) return;
  const draft = readDraft();
  const filled = controlsOf(currentForm()).filter((control) => fillIn(control, draft[control.name] || []));
  if (filled.length > 0) showNote();
}

function showNote() {
  const note = page.querySelector("[data-draft-note]")!;
  note.innerHTML =
    '<p class="draft-note" role="status">What you wrote before, and did not send, is here again. ' +
    '<button type="button">Remove it</button></p>';
  note.querySelector("button")!.onclick = () => {
    controlsOf(currentForm()).forEach(empty);
    forget();
    note.innerHTML = "";
  };
}

/** The controls that a person fills in. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  ([].slice.call(form.elements) as Control[]).filter(
    ({ name, type, tabIndex }) => name && tabIndex >= 0 && !/^(hidden|submit)$/.test(type),
  );

const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

const isFilledIn = (control: Control) => (isChoice(control) ? control.checked : control.value !== "");

function valuesOf(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  controlsOf(form).forEach((control) => {
    const values = (draft[control.name] = draft[control.name] || []);
    if (!isChoice(control) || control.checked) values.push(control.value);
  });
  return draft;
}

/** Fills in a control that is empty. @returns whether it did */
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

/** The event tells React, which overrides the property of its controls to know its own changes from a visitor's. */
function setText(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

if (page.querySelector("[data-sent]")) forget();
restore();
// What was typed before this script came.
save();
page.addEventListener("input", save);
page.addEventListener("change", save);
document.addEventListener("form-sent", forget);
// The script has added the fields of the other steps.
document.addEventListener("form-enhanced", restore);
