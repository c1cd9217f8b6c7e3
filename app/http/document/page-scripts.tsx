import { usePagePolicy } from "./page-policy";
import { activeServiceWorkerPath } from "./service-worker.server";
import { siteScriptUrl } from "./site-scripts.server";

/**
 * The script `site` and the named ones of app/browser, at the end of the document so that the text comes first; none
 * with Save-Data, and so no service worker either.
 */
export function PageScripts({ names }: { names: string[] }) {
  const { saveData } = usePagePolicy();
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
