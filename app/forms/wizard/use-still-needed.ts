import { type RefObject, useSyncExternalStore } from "react";
import { useEnhanced } from "~/forms/page/use-enhanced";
import { type Field } from "~/forms/definition/fields";
import { type AnyForm, checkAnswers, formValues } from "~/forms/definition/form";
import { errorsOfStep } from "~/forms/definition/steps";

/** The last two come before a click or Enter: a program may have filled the fields in without an event. */
const changeEvents = ["input", "change", "reset", "pointerover", "keydown"];

function subscribe(listener: () => void) {
  changeEvents.forEach((name) => document.addEventListener(name, listener));
  return () => changeEvents.forEach((name) => document.removeEventListener(name, listener));
}

/**
 * What is still needed in a step as the form stands now, in words; "" when nothing is, or without a script. It is read
 * when the page is rendered, so that it is right from the first moment on.
 */
export function useStillNeeded(form: AnyForm, step: number, element: RefObject<HTMLFormElement>): string {
  const isEnhanced = useEnhanced();
  const read = () => (isEnhanced && element.current ? stillNeeded(form, step, element.current) : "");
  return useSyncExternalStore(subscribe, read, () => "");
}

function stillNeeded(form: AnyForm, step: number, element: HTMLFormElement): string {
  const { fieldErrors = {} } = checkAnswers(form, formValues(form, new FormData(element)));
  const names = Object.keys(errorsOfStep(form, fieldErrors, step));
  return inWords(names.map((name) => (form.fields[name] as Field).need ?? (form.fields[name] as Field).label));
}

/** "a", "a and b", "a, b and c" */
const inWords = (items: string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
