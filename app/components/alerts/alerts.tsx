import { type AnimationEvent, useEffect } from "react";
import { Icon } from "~/components/elements/icon";
import { useEnhanced } from "~/components/elements/use-enhanced";
import { type Alert, dismiss, raise, useLiveAlerts } from "./alert-store";

/**
 * The alert area of every page. In the server's HTML the alerts stay in the page, hidden by style after seven seconds
 * (app/styles/alerts.css). With React they then go away, have a close button, and forms raise more of them.
 */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const isLive = useEnhanced();
  const live = useLiveAlerts();
  useEffect(() => raise(alerts), [alerts]);
  const shown = isLive ? live : alerts;
  return (
    // The key begins the seven seconds anew when React takes over.
    <div
      key={String(isLive)}
      className={shown.length > 0 ? "alerts" : undefined}
      aria-live={isLive ? "polite" : undefined}
    >
      {shown.map((alert) => (
        <AlertCard key={alert.id} alert={alert} isLive={isLive} />
      ))}
    </div>
  );
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
function AlertCard({ alert: { id, type, message }, isLive }: { alert: Alert; isLive: boolean }) {
  const dismissAtEnd = ({ animationName }: AnimationEvent) => animationName === "leave" && dismiss(id);
  return (
    <div
      className={`alert alert-${type}${isLive ? " alert-live" : ""}`}
      role={type === "error" ? "alert" : "status"}
      onAnimationEnd={dismissAtEnd}
    >
      <Icon name={icons[type]} />
      <p>{message}</p>
      {isLive && (
        <button className="alert-close" type="button" onClick={(event) => dismissByUser(id, event.currentTarget)}>
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Dismiss</span>
        </button>
      )}
      <span className="alert-bar" />
    </div>
  );
}
