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
    const controls = document.querySelectorAll<Control>(`main form [name="${name}"]`);
    if ([...controls].some(isChanged)) check.current();
  }, [name, isEnhanced]);
}

const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
