import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements/icon";
import { useEnhanced } from "~/components/elements/use-enhanced";
import { type Alert, dismiss, raise, useLiveAlerts } from "./alert-store";

/**
 * The alert area of every page. In the server's HTML the alerts stay in the page. With React they become toasts, and
 * forms raise more of them.
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

/** Toasts stay while the pointer or the focus is in the stack, so that the visitor can finish reading. */
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

/** Dismisses a toast after seven seconds. The countdown stops while the toast is paused. */
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

/** Moves the focus to a neighboring alert's button, or to the page, because the pressed button goes away. */
function dismissByUser(id: number, button: HTMLElement) {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>(".alert-close"));
  const next = buttons[buttons.indexOf(button) + 1] ?? buttons[buttons.indexOf(button) - 1];
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
  dismiss(id);
}

const icons = { success: "check", error: "alert", info: "info" } as const;

/** Screen readers announce errors at once, and other alerts at the next pause. */
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
