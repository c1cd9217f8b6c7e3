import { usePagePolicy } from "./page-policy";
import { siteScriptUrl } from "./site-scripts.server";

/** The named scripts of app/browser, at the end of the document so that the text comes first; none with Save-Data. */
export function PageScripts({ names }: { names: string[] }) {
  const { saveData } = usePagePolicy();
  if (saveData) return null;
  return [...new Set(names)].map((name) => <script key={name} defer src={siteScriptUrl(name)} />);
}
