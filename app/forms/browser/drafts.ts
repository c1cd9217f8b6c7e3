type Control = HTMLInputElement | HTMLTextAreaElement;

/** The typed values of each field, by the field's name. */
type Draft = Record<string, string[]>;

const key = `draft-${location.pathname}`;

export const readDraft = (): Draft => JSON.parse(sessionStorage.getItem(key) || "{}") as Draft;

const removeDraft = (): void => sessionStorage.removeItem(key);

/**
 * Keeps unsent text until the tab closes, so that a reload loses nothing, and fills it in again. Sending the form
 * removes the draft.
 * @throws if the browser blocks its storage
 */
export function keepDrafts(page: HTMLElement, form: HTMLFormElement): void {
  const note = page.querySelector("[data-draft-note]")!;
  if (page.querySelector("[data-sent]")) removeDraft();
  // Text typed before this script ran.
  else save(form);
  if (restore(form)) {
    note.innerHTML =
      '<p class="draft-note" role="status">Here is what you wrote earlier and did not send. ' +
      '<button type="button">Remove it</button></p>';
    note.querySelector("button")!.onclick = () => {
      removeDraft();
      location.assign(location.pathname);
    };
  }
  page.addEventListener("input", saveChange);
  document.addEventListener("form-sent", () => {
    removeDraft();
    note.innerHTML = "";
  });
}

function saveChange({ target }: Event) {
  const { form, name } = target as Control;
  if (form) save(form, name);
}

const controlsOf = (form: HTMLFormElement) => Array.from(form.elements) as Control[];

function save(form: HTMLFormElement, changed?: string) {
  const draft = readDraft();
  const data = new FormData(form);
  controlsOf(form).forEach(({ name, type }) => {
    const values = data.getAll(name) as string[];
    // An empty unchanged field may still wait for its draft.
    if (type !== "hidden" && (name === changed || values.join(""))) draft[name] = values;
  });
  const text = JSON.stringify(draft);
  if (text !== "{}") sessionStorage.setItem(key, text);
}

/** Fills in the fields that a person fills in and that are empty. @returns whether there are any */
function restore(form: HTMLFormElement): boolean {
  const draft = readDraft();
  const filled = controlsOf(form).filter((control) => {
    const { name, type, tabIndex } = control;
    return type !== "hidden" && tabIndex >= 0 && draft[name] && fillIn(control, draft[name]!);
  });
  return filled.length > 0;
}

function fillIn(control: Control, values: string[]): boolean {
  if (/^(radio|checkbox)$/.test(control.type)) {
    const choice = control as HTMLInputElement;
    if (choice.checked || values.indexOf(choice.value) < 0) return false;
    return (choice.checked = true);
  }
  if (control.value || !values[0]) return false;
  control.value = values[0];
  return true;
}
