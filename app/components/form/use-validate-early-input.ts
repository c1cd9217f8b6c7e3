import { useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Validates what was filled in before the script was ready, as if it were filled in now. */
export function useValidateEarlyInput(name: string, validate: () => void) {
  const check = useRef(validate);
  useEffect(() => {
    check.current = validate;
  }, [validate]);
  useEffect(() => {
    const controls = document.querySelectorAll<Control>(`main form [name="${name}"]`);
    if (![...controls].some(isChanged)) return;
    // The form library sets itself up in effects of its own, and can validate only then.
    const timer = setTimeout(() => check.current());
    return () => clearTimeout(timer);
  }, [name]);
}

const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
