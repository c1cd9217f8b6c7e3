import { type ReactNode } from "react";

type PageLink = { href: string; name: string };
type PageLinks = { previous?: PageLink; up?: PageLink; next?: PageLink };

/** Links to the previous page, the parent page and the next page, apart from each other in text browsers too. */
export const Pagination = ({ label, previous, up, next }: PageLinks & { label: string }) => (
  <nav className="pagination" aria-label={label}>
    {previous && (
      <a className="pagination-previous" href={previous.href} rel="prev">
        {previous.name}
      </a>
    )}{" "}
    {up && <a href={up.href}>{up.name}</a>}{" "}
    {next && (
      <a className="pagination-next" href={next.href} rel="next">
        {next.name}
      </a>
    )}
  </nav>
);

/** A page's content between two rows of such links. @param label what they lead to, for screen readers: "days" */
export const Paginated = ({ label, children, ...links }: PageLinks & { label: string; children: ReactNode }) => (
  <>
    <Pagination label={`Other ${label}`} {...links} />
    {children}
    <Pagination label={`More ${label}`} {...links} />
  </>
);
