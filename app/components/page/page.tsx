import { type ReactNode } from "react";

/**
 * The frame of every page but the home page: heading, lede, and what belongs to the page. `root.tsx` gives the <main>
 * around it. A typical page:
 *
 *   import articleCss from "~/styles/article.css";
 *   export const handle: RouteHandle = { styles: [articleCss] };
 *   export const meta = pageMeta<typeof loader>(({ data }) => data.page);      // { title, description }
 *
 *   <Page title="Contact" lede="Come and see." width="narrow">
 *     <Cards>
 *       <Card icon="map" title="Where we are"><p>…</p><Go href={mapUrl}>Map</Go></Card>
 *     </Cards>
 *     <Rule />
 *     <Section title="More"><Prose html={page.html} /></Section>
 *     <Button href="/donate">Donate</Button>
 *   </Page>
 */
export function Page({ title, lede, width = "wide", problems, children }: PageProps) {
  return (
    <div className={width === "narrow" ? "wrap page page-narrow" : "wrap page"}>
      {problems}
      <div className="page-head">
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </div>
      {children}
    </div>
  );
}

export type PageProps = {
  title: string;
  /** One or two sentences under the heading. */
  lede?: ReactNode;
  /** narrow: one column for forms and prose; wide: the whole measure, for cards. */
  width?: "narrow" | "wide";
  /** What is wrong with a form of the page: it stands before everything else. */
  problems?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its own h2; `id` makes it a place that links can name. */
export function Section({ title, id, className, children }: SectionProps) {
  return (
    <section id={id} className={className ? `section ${className}` : "section"}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

export type SectionProps = { title?: string; id?: string; className?: string; children: ReactNode };

/** HTML that the content room made of Markdown at load, and cleaned there. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The one ornament: a thin rule with a small three-bar cross. */
export function Rule() {
  return (
    <div className="rule">
      <svg viewBox="0 0 20 28" aria-hidden="true">
        <path d="M10 0v28M5.500 5h9M1.500 10.500h17M5.500 18l9 4" />
      </svg>
    </div>
  );
}
