import { useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What was answered before the script came is checked when it has come, as if it were answered now. */
export function useEarlyAnswer(name: string, validate: () => void) {
  const check = useRef(validate);
  useEffect(() => {
    check.current = validate;
  }, [validate]);
  useEffect(() => {
    const controls = document.querySelectorAll<Control>(`main form [name="${name}"]`);
    if (![...controls].some(isAnswered)) return;
    // The form sets itself up in effects of its own, and only then can be asked.
    const timer = setTimeout(() => check.current());
    return () => clearTimeout(timer);
  }, [name]);
}

const isAnswered = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
