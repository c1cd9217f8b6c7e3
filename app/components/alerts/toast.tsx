import { useEffect, useRef } from "react";
import { type Alert } from "~/alerts/codes";
import { dismiss } from "~/alerts/live-alerts";
import { AlertCard } from "./alert-card";

/** docs/specification.md, 12. */
const shownForMs = 7000;

export function Toast({ alert, isPaused }: { alert: Alert; isPaused: boolean }) {
  useDismissAfter(alert.id, isPaused);
  return (
    <AlertCard alert={alert}>
      <button className="alert-close" type="button" onClick={(event) => dismissByUser(alert.id, event.currentTarget)}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Dismiss</span>
      </button>
    </AlertCard>
  );
}

/** Counts the seven seconds down, and stops while the toast is paused. */
function useDismissAfter(id: number, isPaused: boolean) {
  const remainingMs = useRef(shownForMs);
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - since;
    };
  }, [id, isPaused]);
}

/** The focus goes to the next alert's button, or to the page, rather than be lost with the button that had it. */
function dismissByUser(id: number, button: HTMLElement) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(".alert-close"));
  const next = buttons[buttons.indexOf(button) + 1] ?? buttons[buttons.indexOf(button) - 1];
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
  dismiss(id);
}
