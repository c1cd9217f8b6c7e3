export type Control = HTMLInputElement | HTMLTextAreaElement;

/** The typed values of each field, by the field's name. */
type Draft = Record<string, string[]>;

const key = `draft-${location.pathname}`;

export const readDraft = (): Draft => JSON.parse(sessionStorage.getItem(key) || "{}") as Draft;

export const removeDraft = (): void => sessionStorage.removeItem(key);

/**
 * Keeps unsent text until the tab closes, so that a reload loses nothing (restore-draft.ts fills it in again). Sending
 * the form removes the draft.
 * @returns whether the page's form has a draft
 * @throws if the browser blocks its storage
 */
export function saveDrafts(page: HTMLElement): boolean {
  if (page.querySelector("[data-sent]")) removeDraft();
  // Text typed before this script ran.
  else save(page.querySelector<HTMLFormElement>("form[method=post]")!);
  page.addEventListener("input", saveChange);
  document.addEventListener("form-sent", removeDraft);
  return key in sessionStorage;
}

function saveChange({ target }: Event) {
  const { form, name } = target as Control;
  if (form) save(form, name);
}

function save(form: HTMLFormElement, changed?: string) {
  const draft = readDraft();
  const data = new FormData(form);
  (Array.from(form.elements) as Control[]).forEach(({ name, type }) => {
    const values = data.getAll(name) as string[];
    // An empty unchanged field may still wait for its draft.
    if (type !== "hidden" && (name === changed || values.join(""))) draft[name] = values;
  });
  const text = JSON.stringify(draft);
  if (text !== "{}") sessionStorage.setItem(key, text);
}
