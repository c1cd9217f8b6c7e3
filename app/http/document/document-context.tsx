import { createContext, useContext } from "react";

/**
 * What stands inline in one document. It is made before the page is rendered, and that same response's
 * Content-Security-Policy allows it by hash or nonce: nothing else inline is ever allowed.
 */
export interface DocumentParts {
  /** The visitor asked for little data: no script at all. */
  saveData: boolean;
  /** The page's whole style, inside the document: the first paint waits for one request only. */
  css: string;
  /** Speculation rules, as JSON. */
  prefetchRules?: string;
  /** JSON for the browser's React; only pages that hydrate have it, and only where scripts are wanted. */
  hydrationData?: string;
  /** Lets a provider's script bring its own style, when the script puts it on that. */
  providerNonce?: string;
}

const DocumentContext = createContext<DocumentParts>({ saveData: false, css: "" });

export const DocumentProvider = DocumentContext.Provider;

export const useDocument = (): DocumentParts => useContext(DocumentContext);

export function PageStyle() {
  return <style dangerouslySetInnerHTML={{ __html: useDocument().css }} />;
}

/** Lets the browser fetch the next page before the click, where it can and the visitor has not asked for little data. */
export function PrefetchRules() {
  const { prefetchRules } = useDocument();
  return prefetchRules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />;
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
