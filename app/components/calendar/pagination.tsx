type Turn = { href: string; name: string };

export type PageTurnProps = {
  /** What the links lead to, for readers who hear the page. */
  label: string;
  previous?: Turn;
  up?: Turn;
  next?: Turn;
};

/** Links to the page before, the page above and the page after. */
export function PageTurn({ label, previous, up, next }: PageTurnProps) {
  return (
    <nav className="page-turn" aria-label={label}>
      {previous && (
        <a className="page-turn-back" href={previous.href} rel="prev">
          {previous.name}
        </a>
      )}
      {up && <a href={up.href}>{up.name}</a>}
      {next && (
        <a className="page-turn-on" href={next.href} rel="next">
          {next.name}
        </a>
      )}
    </nav>
  );
}
