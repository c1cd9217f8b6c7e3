import { createContext, useContext } from "react";

/**
 * The inline parts of one document. They are made before the page is rendered, and that same response's
 * Content-Security-Policy allows them by hash or nonce, and nothing else inline.
 */
export interface DocumentParts {
  /** The address of a built script by its name. */
  scriptUrl: (name: string) => string;
  /** The inside of a drawing by its address (`import href from "….svg"`). */
  drawing: (href: string) => string;
  /** Of the service worker, where the site has one. */
  workerPath?: string;
  /** The visitor asked for little data: no script at all. */
  saveData: boolean;
  /** The page's whole style, inside the document: the first paint waits for one request only. */
  css: string;
  prefetchRules?: string;
  /** JSON for the browser's React; only pages that hydrate have it, and only where scripts are wanted. */
  hydrationData?: string;
  /** Lets a provider's script bring its own style, when the script puts it on that. */
  providerNonce?: string;
}

const DocumentContext = createContext<DocumentParts>({
  scriptUrl: (name) => name,
  drawing: () => "",
  saveData: false,
  css: "",
});

export const DocumentProvider = DocumentContext.Provider;

export const useDocument = (): DocumentParts => useContext(DocumentContext);

export function PageStyle() {
  return <style dangerouslySetInnerHTML={{ __html: useDocument().css }} />;
}

/**
 * Lets the browser fetch the next page before the click, where it can and the visitor has not asked for little data.
 */
export function PrefetchRules() {
  const { prefetchRules } = useDocument();
  return prefetchRules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />;
}

/**
 * The script `shell` and the named ones of app/browser, at the end of the document so that the text comes first; none
 * with Save-Data, and so no service worker either.
 */
export function PageScripts({ names }: { names: string[] }) {
  const { saveData, scriptUrl, workerPath } = useDocument();
  if (saveData) return null;
  return (
    <>
      <script defer src={scriptUrl("shell")} data-worker={workerPath} />
      {[...new Set(names)].map((name) => (
        <script key={name} defer src={scriptUrl(name)} />
      ))}
    </>
  );
}

/**
 * The data with which the browser's React goes on from this page, and where it is: app/forms/browser/form.ts loads it
 * when the visitor touches the form. `startNow` makes it come at once. Nothing with Save-Data.
 */
export function HydrationData({ startNow }: { startNow: boolean }) {
  const { hydrationData, scriptUrl } = useDocument();
  if (hydrationData === undefined) return null;
  return (
    <script
      type="application/json"
      id="hydration-data"
      data-src={scriptUrl("entry.client")}
      data-restore={scriptUrl("restore-draft")}
      data-start={startNow ? "now" : undefined}
      dangerouslySetInnerHTML={{ __html: hydrationData }}
    />
  );
}

/**
 * Speculation rules: pages of this site that are the same for everybody may be fetched when a visitor points at their
 * link. Pages with a form (`formPaths`) are made for each request and files are not pages, so both stay out.
 */
export const prefetchRulesFor = (formPaths: string[]): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: [...formPaths, "/*.ics", "/*.txt", "/*.xml", "/build/*"] } },
            { not: { selector_matches: "[rel~=nofollow],[target=_blank]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
