import { useEffect, useRef } from "react";
import { type Alert } from "~/alerts/codes";
import { dismiss } from "~/alerts/live-alerts";
import { AlertCard } from "./alert-card";

/** Milliseconds (docs/specification.md, 7.1). */
const shownFor = 7000;

export function Toast({ alert, isHeld }: { alert: Alert; isHeld: boolean }) {
  useDismissAfter(alert.id, isHeld);
  return (
    <AlertCard alert={alert}>
      <button className="alert-close" type="button" onClick={(event) => dismissByHand(alert.id, event.currentTarget)}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Dismiss</span>
      </button>
      <span className="alert-bar" />
    </AlertCard>
  );
}

/** Runs the seven seconds down, and stands still while the alert is held. */
function useDismissAfter(id: number, isHeld: boolean) {
  const left = useRef(shownFor);
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, isHeld]);
}

/** The focus goes to the next alert's button, or to the page, rather than be lost with the button that had it. */
function dismissByHand(id: number, button: HTMLElement) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(".alert-close"));
  const next = buttons[buttons.indexOf(button) + 1] ?? buttons[buttons.indexOf(button) - 1];
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
  dismiss(id);
}
