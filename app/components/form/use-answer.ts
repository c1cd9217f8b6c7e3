import { useActionData } from "@remix-run/react";
import { type FormAnswer } from "~/forms/receive/answer";
import { type AnyForm } from "~/forms/definition/form";

/** What the server, or the way to it, answered to the last send of this form; undefined before one. */
export function useAnswer(form: AnyForm): FormAnswer | undefined {
  const answer = useActionData<FormAnswer>();
  return answer?.formId === form.id ? (answer as FormAnswer) : undefined;
}
