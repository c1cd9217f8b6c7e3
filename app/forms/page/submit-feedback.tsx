import { type MutableRefObject, useEffect, useRef } from "react";
import { useFormContext } from "remix-validated-form";
import { alertOf, raise } from "~/alerts/alerts";
import { noteAttempt } from "~/forms/browser/hydration/fall-back";
import { type AnyForm, brokenRules, checkAnswers, formValues } from "~/forms/definition/form";
import { summaryId } from "./form-status";
import { useEnhanced } from "./use-enhanced";
import { useFormResponse, useSubmitting } from "./send-form";

const titlePrefix = "Error: ";

type SubmitFeedbackProps = {
  form: AnyForm;
  /** Set when the form is submitted, and reset here when the result is known. */
  attemptRef: MutableRefObject<boolean>;
};

/** After a submit that failed: puts the error in the title, and the focus where it helps. */
export function SubmitFeedback({ form, attemptRef }: SubmitFeedbackProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted } = useFormContext();
  useClearRule(form);
  const isEnhanced = useEnhanced();
  const isOnItsWay = useSubmitting();
  const response = useFormResponse(form);
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const seen = useRef(response);
  const isPrefixed = hasErrors && (hasBeenSubmitted || response !== undefined);

  useEffect(() => {
    document.title = (isPrefixed ? titlePrefix : "") + document.title.replace(titlePrefix, "");
  }, [isPrefixed]);

  useEffect(() => {
    // Not at the first commit: React may hydrate while the focus goes from one field to another, when none has it. A
    // visitor who is already in a field stays there.
    if (isEnhanced && document.activeElement === document.body) document.getElementById(summaryId(form))?.focus();
  }, [form, isEnhanced]);

  useEffect(() => {
    const isFromServer = response !== seen.current;
    // The library ends an attempt only when React has rendered its beginning. One that fails at once has its response before.
    if (!attemptRef.current || isOnItsWay || (isSubmitting && !isFromServer)) return;
    attemptRef.current = false;
    noteAttempt("none");
    seen.current = response;
    // For what the server rejected, its response has the alert.
    if (!isFromServer) raise(brokenRules(form, fieldErrors).flatMap(({ alert }) => (alert ? [alertOf(alert)] : [])));
    focusAfter(form);
  }, [form, attemptRef, fieldErrors, response, isSubmitting, isOnItsWay]);
  return null;
}

/** Focuses the error summary; where there is none, the button that was disabled while sending. */
function focusAfter(form: AnyForm) {
  const summary = document.getElementById(summaryId(form));
  if (summary) return summary.focus();
  const formElement = document.getElementById(form.id);
  if (document.activeElement === document.body) formElement?.querySelector<HTMLElement>("button[type=submit]")?.focus();
}

/** One name under Living is also what was missing under Departed: a rule that is met marks none of its fields. */
function useClearRule(form: AnyForm) {
  const { fieldErrors, clearError } = useFormContext();
  useEffect(() => {
    const broken = brokenRules(form, fieldErrors);
    if (broken.length === 0) return;
    const clearWhenMet = () => {
      const values = formValues(form, new FormData(document.getElementById(form.id) as HTMLFormElement));
      const left = checkAnswers(form, values).fieldErrors ?? {};
      const names = broken.flatMap(({ errors }) => Object.keys(errors));
      names.filter((name) => left[name] === undefined).forEach((name) => clearError(name));
    };
    document.addEventListener("input", clearWhenMet);
    return () => document.removeEventListener("input", clearWhenMet);
  }, [form, fieldErrors, clearError]);
}
