import { useEffect, useRef } from "react";
import { useEnhanced } from "./use-enhanced";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Validates what was filled in before the script was ready, as if it were filled in now. */
export function useValidateEarlyInput(name: string, validate: () => void) {
  const check = useRef(validate);
  useEffect(() => {
    check.current = validate;
  }, [validate]);
  const isEnhanced = useEnhanced();
  useEffect(() => {
    if (!isEnhanced) return;
    const controls = [...document.querySelectorAll<Control>(`main form [name="${name}"]`)];
    controls.filter(isChoice).forEach(noteChoice);
    if (controls.some(isChanged)) check.current();
  }, [name, isEnhanced]);
}

const isChoice = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

const isChanged = (control: Control): boolean =>
  isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;

/** React notes what is checked in the setter of its own, and takes a click that comes back to its note for no change. */
function noteChoice(control: HTMLInputElement): void {
  const { checked } = control;
  control.checked = checked;
}
