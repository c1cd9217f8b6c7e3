import { type MutableRefObject, useEffect, useRef } from "react";
import { useFormContext } from "remix-validated-form";
import { alertOf } from "~/alerts/codes";
import { raise } from "~/alerts/live-alerts";
import { type AnyForm } from "~/forms/definition/form";
import { summaryId } from "./error-summary";
import { useAnswer } from "./use-answer";
import { useSending } from "./use-sending";

const mark = "Error: ";

type AfterAttemptProps = {
  form: AnyForm;
  /** Set when the form is sent, and taken back here when it is known how that went. */
  attemptRef: MutableRefObject<boolean>;
};

/** What a script does when a send has failed: names the error in the title, and puts the focus where it helps. */
export function AfterAttempt({ form, attemptRef }: AfterAttemptProps) {
  const { fieldErrors, isSubmitting, hasBeenSubmitted } = useFormContext();
  const isSending = useSending() || isSubmitting;
  const answer = useAnswer(form);
  const hasErrors = Object.keys(fieldErrors).length > 0;
  const seen = useRef(answer);
  const isMarked = hasErrors && (hasBeenSubmitted || answer !== undefined);

  useEffect(() => {
    document.title = (isMarked ? mark : "") + document.title.replace(mark, "");
  }, [isMarked]);

  useEffect(() => {
    if (answer) focusAfter(form);
    // Only what the server's own answer showed at first; later attempts are handled below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isSending || !attemptRef.current) return;
    attemptRef.current = false;
    const isFromServer = answer !== seen.current;
    seen.current = answer;
    // What the server refused, it has raised itself.
    if (!isFromServer && form.rule && fieldErrors[form.rule.field] === form.rule.message)
      raise([alertOf(form.rule.alert)]);
    focusAfter(form);
  });
  return null;
}

/** The summary of errors has the focus; where there is none, the button that was disabled while sending. */
function focusAfter(form: AnyForm) {
  const summary = document.getElementById(summaryId(form));
  if (summary) return summary.focus();
  const formElement = document.getElementById(form.id);
  if (document.activeElement === document.body) formElement?.querySelector<HTMLElement>("button[type=submit]")?.focus();
}
