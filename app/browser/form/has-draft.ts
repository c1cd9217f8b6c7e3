/** The name under which the unsent text of a form is in the tab's storage. */
export const draftKey = (formId: string): string => `draft-${formId}`;

/** Whether a form of this page was left unsent in this tab. */
export function hasDraft(page: HTMLElement): boolean {
  const form = page.querySelector("form[method=post]");
  try {
    return Boolean(form && sessionStorage.getItem(draftKey(form.id)));
  } catch {
    // A browser that blocks cookies throws when it is asked for its storage.
    return false;
  }
}
