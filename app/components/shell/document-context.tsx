import { createContext, useContext } from "react";
import { type OutsideSources } from "~/http/security-headers.server";
import { type ExplainedWords } from "~/page-data/words.server";

/** The loader's data about a page: `head`, beside the page's own data. */
export interface PageHead {
  /** Without one the page is called by the site's own name. That of a form with mistakes begins with "Error: ". */
  title?: string;
  /** Default: the parish's description. */
  description?: string;
  /** Nothing but a title, and no place in search engines. */
  noindex?: boolean;
  /** A page for people alone: search engines neither list it nor follow its links. */
  forPeopleOnly?: boolean;
  /** The path under which search engines list the page, when it is not its own. */
  canonicalPath?: string;
  /** CSS that depends on the page's data: its color, unless that is today's, or its type on paper. */
  css?: string;
  /** Other hosts that this page may load from, by Content-Security-Policy directive. */
  outside?: OutsideSources;
}

/**
 * The inline parts of one document. They are made before the page is rendered, and that same response's
 * Content-Security-Policy allows them by hash or nonce, and nothing else inline.
 */
export interface DocumentParts {
  head: PageHead;
  /** The address of a built script by its name. */
  scriptUrl: (name: string) => string;
  /** The words explained on /words. */
  words: ExplainedWords;
  /** The address of the service worker, where the site has one. */
  workerPath?: string;
  /** JSON for the browser's React; only pages with a form have it. */
  pageData?: string;
  /** Lets a provider's script bring its own style, when the script puts it on that. */
  providerNonce?: string;
}

const DocumentContext = createContext<DocumentParts>({
  head: {},
  scriptUrl: (name) => name,
  words: {},
});

export const DocumentProvider = DocumentContext.Provider;

/** The attributes of an element with this HTML inside, which the program itself wrote. */
export const inner = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

export const useDocument = (): DocumentParts => useContext(DocumentContext);
