import { type Control } from "./controls";

/** What was typed into a form: the values of each field by its name. */
type Draft = Record<string, string[]>;

const key = `draft-${location.pathname}`;

export const readDraft = (): Draft => JSON.parse(sessionStorage.getItem(key) || "{}") as Draft;

export const removeDraft = (): void => sessionStorage.removeItem(key);

/**
 * Keeps what is typed and not sent for as long as the tab lives, so that a reload, or a page that was left while
 * offline, loses nothing (../restore-draft.ts fills it in again). It is removed when the form was sent.
 * @returns whether there is a draft of the page's form
 * @throws where the browser blocks its storage
 */
export function saveDrafts(page: HTMLElement): boolean {
  if (page.querySelector("[data-sent]")) removeDraft();
  // What was typed before this script came.
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
    // A field that is empty and was not changed may still be waiting for its draft.
    if (type !== "hidden" && (name === changed || values.join(""))) draft[name] = values;
  });
  const text = JSON.stringify(draft);
  if (text !== "{}") sessionStorage.setItem(key, text);
}
