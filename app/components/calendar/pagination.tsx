type PageLink = { href: string; name: string };

type PaginationProps = {
  /** The links' target, for screen readers. */
  label: string;
  previous?: PageLink;
  up?: PageLink;
  next?: PageLink;
};

/** Links to the previous page, the parent page and the next page, apart from each other in text browsers too. */
export function Pagination({ label, previous, up, next }: PaginationProps) {
  return (
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
}
