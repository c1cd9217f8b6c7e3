import { type PostedValues } from "~/forms/definition/form";

const sentValues = new Map<string, PostedValues>();

/** Remembers what was sent while this page is open, to show it in the outcome. Always empty on the server. */
export const rememberSent = (formId: string, values: PostedValues): void => void sentValues.set(formId, values);

/** Tells app/forms/browser/hydration/drafts.ts that the parish has what was written: nothing of it stays in the browser. */
export const announceSent = (): void => void document.dispatchEvent(new Event("form-sent"));

export const lastSent = (formId: string): PostedValues | undefined => sentValues.get(formId);
