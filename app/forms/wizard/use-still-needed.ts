import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { useBrowserLayoutEffect, useEnhanced } from "~/forms/page/use-enhanced";
import { type Field } from "~/forms/definition/fields";
import { type AnyForm, checkAnswers, formValues } from "~/forms/definition/form";
import { errorsOfStep } from "~/forms/definition/steps";

/**
 * The last two come before a click or Enter: a program may have filled the fields in without an event. The click may follow at
 * once, so the button is enabled within the event.
 */
const changeEvents = ["input", "change", "pointerover", "keydown"];

/**
 * What is still needed in a step as the form stands now, in words; "" when nothing is, or without a script. It is known
 * before a step is painted, so that its button is right from the first moment on.
 */
export function useStillNeeded(form: AnyForm, step: number, element: RefObject<HTMLFormElement>): string {
  const isEnhanced = useEnhanced();
  const [needed, setNeeded] = useState("");
  useBrowserLayoutEffect(() => {
    if (!isEnhanced) return;
    const update = () => element.current && setNeeded(stillNeeded(form, step, element.current));
    const updateNow = () => flushSync(update);
    update();
    changeEvents.forEach((name) => document.addEventListener(name, updateNow));
    return () => changeEvents.forEach((name) => document.removeEventListener(name, updateNow));
  }, [isEnhanced, form, step, element]);
  return needed;
}

function stillNeeded(form: AnyForm, step: number, element: HTMLFormElement): string {
  const { fieldErrors = {} } = checkAnswers(form, formValues(form, new FormData(element)));
  const names = Object.keys(errorsOfStep(form, fieldErrors, step));
  return inWords(names.map((name) => (form.fields[name] as Field).need ?? (form.fields[name] as Field).label));
}

/** "a", "a and b", "a, b and c" */
const inWords = (items: string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
