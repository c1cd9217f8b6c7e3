import { usePagePolicy } from "./page-policy";
import { siteScriptUrl } from "./site-scripts.server";

/**
 * The data with which the browser's React goes on from this page, and where it is: app/forms/browser/form.ts loads it when
 * the visitor touches the form. `startNow` makes it come at once. Nothing with Save-Data.
 */
export function HydrationData({ startNow }: { startNow: boolean }) {
  const { hydrationData } = usePagePolicy();
  if (hydrationData === undefined) return null;
  return (
    <script
      type="application/json"
      id="hydration-data"
      data-src={siteScriptUrl("entry.client")}
      data-restore={siteScriptUrl("restore-draft")}
      data-start={startNow ? "now" : undefined}
      dangerouslySetInnerHTML={{ __html: hydrationData }}
    />
  );
}
