import { type ReactNode } from "react";
import { type PageSheet } from "~/http/built-files.server";
import { withWholePhrases } from "~/text/typography";
import { UsualSide } from "./side-column";

/** Page settings of a route: `export const handle: RouteHandle = {...}`. */
export interface RouteHandle {
  /** Sends React to the browser. A page without it is a text page: the same for everyone, and cached. */
  hydrate?: boolean;
  /** The page depends on the request's query, and is never cached. */
  isForOneVisitor?: boolean;
  /** Style sheets that the page has besides the site's. */
  styles?: PageSheet[];
  /** Names of scripts in app/browser that the page loads besides `shell`. */
  scripts?: string[];
  /** A provider's script writes styles into the page: they get a nonce (`useDocument().providerNonce`). */
  hasProviderStyles?: boolean;
}

/**
 * The frame of every page but the home page: heading, lede, content. `root.tsx` renders the <main> around it.
 * Browsers' reader modes find the text by the word "page" in ids and classes
 * (tests/pages/every-page/reader-mode.test.ts).
 */
export function Page({ title, lede, className = "", aside = <UsualSide />, children }: PageProps) {
  const text = <div className="page-text">{children}</div>;
  return (
    <div id="page-content" className={`wrap page ${className}`.trim()}>
      <div className="page-head">
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
        <Rule />
      </div>
      {aside ? (
        <div className="page-columns">
          {text}
          {aside}
        </div>
      ) : (
        text
      )}
    </div>
  );
}

type PageProps = {
  title: string;
  /** One or two sentences under the heading. */
  lede?: ReactNode;
  className?: string;
  /** The side column, a `<SideColumn>`; null leaves the whole width to the page. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its own h2; `id` lets links point to it. */
export function Section({ title, id, className, children }: SectionProps) {
  return (
    <section id={id} className={className ? `section ${className}` : "section"}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SectionProps = { title: ReactNode; id?: string; className?: string; children: ReactNode };

/** HTML made from Markdown when the content was loaded, safe by its rules (app/content/schema/markdown.ts). */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withWholePhrases(html) }} />;
}

/** The headpiece: a double line with a three-bar cross between two diamonds. */
export function Rule() {
  return (
    <div className="rule">
      <svg viewBox="0 0 72 28" aria-hidden="true">
        <path d="M36 3v22M31 7h10M27 12h18M31 19l10 4M2 14l10-9 10 9-10 9zM50 14l10-9 10 9-10 9z" />
      </svg>
    </div>
  );
}

export type ProseSection = { id: string; title: string; html: string };

export function Article({ sections }: { sections: ProseSection[] }) {
  return (
    <div className="chapters">
      {sections.map(({ id, title, html }) => (
        <section key={id} className="section">
          <h2 id={id}>{title}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}

/** Questions that open one at a time, in browsers since 2024. `level` is that of the questions' headings. */
export function Questions({ sections, level }: { sections: ProseSection[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="faq lines">
      {sections.map(({ id, title, html }) => (
        <details key={id} id={id} name="faq">
          <summary>
            <Heading>{title}</Heading>
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  );
}
