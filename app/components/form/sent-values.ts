import { type PostedValues } from "~/forms/definition/form";

const sentValues = new Map<string, PostedValues>();

/** Remembers what was sent while this page is open, to show it in the outcome. Always empty on the server. */
export const rememberSent = (formId: string, values: PostedValues): void => void sentValues.set(formId, values);

export const lastSent = (formId: string): PostedValues | undefined => sentValues.get(formId);
