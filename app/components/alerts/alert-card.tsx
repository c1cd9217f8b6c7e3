import { type ReactNode } from "react";
import { type Alert } from "~/alerts/codes";
import { Icon } from "~/components/elements/icon";

const icons = { success: "check", error: "alert", info: "info" } as const;

/** One alert: its icon, its message, and what a toast adds. Errors are announced at once, the others when there is a pause. */
export function AlertCard({ alert, children }: { alert: Alert; children?: ReactNode }) {
  return (
    <div className={`alert alert-${alert.type}`} role={alert.type === "error" ? "alert" : "status"}>
      <Icon name={icons[alert.type]} />
      <p>{alert.message}</p>
      {children}
      <span className="alert-bar" />
    </div>
  );
}
