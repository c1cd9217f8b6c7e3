import { useNavigation } from "@remix-run/react";

/** Whether a form of this page is on its way to the server, until its answer is shown. Always false without a script. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
