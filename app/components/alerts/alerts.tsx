import { useEffect, useState } from "react";
import { type Alert } from "~/alerts/codes";
import { raise, useLiveAlerts } from "~/alerts/live-alerts";
import { useEnhanced } from "~/forms/page/use-enhanced";
import { AlertCard } from "./alert-card";
import { Toast } from "./toast";

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
