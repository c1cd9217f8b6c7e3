import { useDocument } from "./document-context";
import { activeServiceWorkerPath, siteScriptUrl } from "./built-files.server";

/**
 * The script `site` and the named ones of app/browser, at the end of the document so that the text comes first; none
 * with Save-Data, and so no service worker either.
 */
export function PageScripts({ names }: { names: string[] }) {
  const { saveData } = useDocument();
  if (saveData) return null;
  return (
    <>
      <script defer src={siteScriptUrl("site")} data-worker={activeServiceWorkerPath} />
      {[...new Set(names)].map((name) => (
        <script key={name} defer src={siteScriptUrl(name)} />
      ))}
    </>
  );
}

/**
 * The data with which the browser's React goes on from this page, and where it is: app/forms/browser/form.ts loads it when
 * the visitor touches the form. `startNow` makes it come at once. Nothing with Save-Data.
 */
export function HydrationData({ startNow }: { startNow: boolean }) {
  const { hydrationData } = useDocument();
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
