import { Icon } from "~/components/elements/icon";

export interface Alert {
  type: "success" | "error" | "info";
  message: string;
}

/**
 * The alert area of every page. The alerts stay in the page, hidden by style after seven seconds
 * (app/styles/alerts.css). On a page with a form they then go away, and have a close button
 * (app/forms/browser/alerts.ts).
 */
export const Alerts = ({ alerts }: { alerts: readonly Alert[] }) => (
  <div id="alerts" className={alerts.length > 0 ? "alerts" : undefined} aria-live="polite">
    {alerts.map((alert) => (
      <AlertCard key={alert.message} {...alert} />
    ))}
  </div>
);

/** The error that a form's script raises, without its words. */
export const ErrorTemplate = () => (
  <template id="error-alert">
    <AlertCard type="error" message="" />
  </template>
);

const icons = { success: "check", error: "alert", info: "info" } as const;

/** Screen readers announce errors at once, and other alerts at the next pause. */
const AlertCard = ({ type, message }: Alert) => (
  <div className={`alert alert-${type}`} role={type === "error" ? "alert" : "status"}>
    <Icon name={icons[type]} />
    <p>{message}</p>
    <button className="alert-close" type="button" hidden>
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">Dismiss</span>
    </button>
    <span className="alert-bar" />
  </div>
);
