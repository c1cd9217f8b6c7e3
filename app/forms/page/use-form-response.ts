import { useActionData } from "@remix-run/react";
import { type FormResponse } from "~/forms/receive/form-response";
import { type AnyForm } from "~/forms/definition/form";

/** The response to the last submit of this form, or what stands for it when the server was not reached. */
export function useFormResponse(form: AnyForm): FormResponse | undefined {
  const response = useActionData<FormResponse>();
  return response?.formId === form.id ? (response as FormResponse) : undefined;
}
