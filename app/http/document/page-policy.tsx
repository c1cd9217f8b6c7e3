/**
 * What a page writes inline, it also allows: the components here put a style or a script into the document and tell
 * the Content-Security-Policy of that same response its hash. Nothing else inline is ever allowed.
 */
import { createContext, useContext } from "react";
import { inlineCss } from "./inline-css.server";

export interface PagePolicy {
  /** JSON for the browser's React; only pages that hydrate have it, and only where scripts are wanted. */
  hydrationData?: string;
  /** The visitor asked for little data: no script at all. */
  saveData: boolean;
  allowStyle(text: string): void;
  allowScript(text: string): void;
  /** Lets a provider's script bring its own style: gives the nonce that the provider has to put on it. */
  allowProviderStyles(): string | undefined;
}

const PagePolicyContext = createContext<PagePolicy>({
  saveData: false,
  allowStyle() {},
  allowScript() {},
  allowProviderStyles: () => undefined,
});

export const PagePolicyProvider = PagePolicyContext.Provider;

export const usePagePolicy = (): PagePolicy => useContext(PagePolicyContext);

/**
 * The page's whole style, inside the document: the first paint waits for one request only.
 * `extra` is CSS made at run time, such as the color of the day.
 */
export function PageStyle({ hrefs, extra = "" }: { hrefs: string[]; extra?: string }) {
  const policy = usePagePolicy();
  const css = inlineCss(hrefs) + extra;
  policy.allowStyle(css);
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

/** Lets the browser fetch the next page before the click, where it can and the visitor has not asked for little data. */
export function PrefetchRules({ formPaths }: { formPaths: string[] }) {
  const policy = usePagePolicy();
  if (policy.saveData) return null;
  const rules = prefetchRules(formPaths);
  policy.allowScript(rules);
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}

/**
 * Speculation rules: pages of this site that are the same for everybody may be fetched when a visitor points at their
 * link. Pages with a form (`formPaths`) are made for each visit and files are not pages, so both stay out.
 */
const prefetchRules = (formPaths: string[]): string =>
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
