import { useNavigation } from "@remix-run/react";

/** Whether a form of this page is being submitted, until the response is shown. Always false without a script. */
export function useSubmitting(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
