import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements/icon";
import { useEnhanced } from "~/components/elements/use-enhanced";
import { type Alert, dismiss, raise, useLiveAlerts } from "./alert-store";

/**
 * The alert area of every page. As the server sends it, the alerts stand in the page and stay; where the page has
 * React, they become toasts, and the area also shows what the forms raise.
 */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const isLive = useEnhanced();
  const live = useLiveAlerts();
  useEffect(() => raise(alerts), [alerts]);
  if (!isLive) {
    return (
      <div className={alerts.length > 0 ? "alerts" : undefined}>
        {alerts.map((alert) => (
          <AlertCard key={alert.id} alert={alert} />
        ))}
      </div>
    );
  }
  return <Stack alerts={live} />;
}

/** The stack is paused while the pointer or the focus is in it, so that nothing disappears before it is read. */
function Stack({ alerts }: { alerts: readonly Alert[] }) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = alerts.length > 0 && (isUnderPointer || hasFocus);
  return (
    <div
      className={alerts.length > 0 ? "alerts live" : undefined}
      aria-live="polite"
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {alerts.map((alert) => (
        <Toast key={alert.id} alert={alert} isPaused={isPaused} />
      ))}
    </div>
  );
}

/** docs/specification.md, 12. */
const shownForMs = 7000;

function Toast({ alert, isPaused }: { alert: Alert; isPaused: boolean }) {
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

const icons = { success: "check", error: "alert", info: "info" } as const;

/**
 * One alert: its icon, its message, and what a toast adds. Errors are announced at once, the others when there is a
 * pause.
 */
function AlertCard({ alert, children }: { alert: Alert; children?: ReactNode }) {
  return (
    <div className={`alert alert-${alert.type}`} role={alert.type === "error" ? "alert" : "status"}>
      <Icon name={icons[alert.type]} />
      <p>{alert.message}</p>
      {children}
      <span className="alert-bar" />
    </div>
  );
}
