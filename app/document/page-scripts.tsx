import { usePagePolicy } from "./page-policy";
import { siteScriptUrl } from "./site-scripts.server";

/**
 * The named scripts of app/browser, at the end of the document so that the text comes first; none with Save-Data.
 * In the browser the address is taken from the document itself, so that hydration finds what the server wrote.
 */
export function PageScripts({ names }: { names: string[] }) {
  const { saveData } = usePagePolicy();
  if (saveData) return null;
  return [...new Set(names)].map((name) => (
    <script
      key={name}
      defer
      data-name={name}
      src={typeof document === "undefined" ? siteScriptUrl(name) : srcOf(name)}
    />
  ));
}

const srcOf = (name: string) => document.querySelector<HTMLScriptElement>(`script[data-name="${name}"]`)?.src;
