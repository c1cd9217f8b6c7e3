import { useActionData, useNavigation } from "@remix-run/react";
import { type AnyForm, type PostedValues } from "~/forms/definition/form";
import { type FormResponse } from "~/forms/receive/form-response";

/** The response to the last submit of this form, or what stands for it when the server was not reached. */
export function useFormResponse(form: AnyForm): FormResponse | undefined {
  const response = useActionData<FormResponse>();
  return response?.formId === form.id ? (response as FormResponse) : undefined;
}

/** Whether a form of this page is being submitted, until the response is shown. Always false without a script. */
export function useSubmitting(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}

const sentValues = new Map<string, PostedValues>();

/** Remembers what was sent while this page is open, to show it in the outcome. Always empty on the server. */
export const rememberSent = (formId: string, values: PostedValues): void => void sentValues.set(formId, values);

/** Tells app/forms/browser/hydration/drafts.ts that the parish has what was written: nothing of it stays in the browser. */
export const announceSent = (): void => void document.dispatchEvent(new Event("form-sent"));

export const lastSent = (formId: string): PostedValues | undefined => sentValues.get(formId);
