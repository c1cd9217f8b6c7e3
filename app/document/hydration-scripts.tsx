import { Scripts } from "@remix-run/react";
import { usePagePolicy } from "./page-policy";

/**
 * Remix's scripts, last in the body. They lie aside in a template, where a browser neither loads nor runs them, until
 * the text has been painted: neither the line nor the processor has anything to do before the page can be read. None
 * with Save-Data. In the browser the template is left as it is.
 */
export function HydrationScripts() {
  const { nonce, saveData, allowScript } = usePagePolicy();
  if (saveData) return null;
  allowScript(starter);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: starter }} />
      <template id="hydration">{typeof document === "undefined" && <Scripts nonce={nonce} />}</template>
    </>
  );
}

const starter = `addEventListener("DOMContentLoaded",${startWhenPainted.toString()})`;

/** Runs in the document, as it stands here: it must not use anything from outside itself. */
function startWhenPainted() {
  const aside = document.getElementById("hydration") as HTMLTemplateElement;
  const start = () => document.head.appendChild(document.importNode(aside.content, true));
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return requestAnimationFrame(start);
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: "paint", buffered: true });
}
