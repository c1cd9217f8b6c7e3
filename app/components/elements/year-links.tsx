import { Fragment } from "react";

/** Links to the pages of the years; nothing when there are none. @param page the address above them: /news */
export function YearLinks({ page, label, years, current }: YearLinksProps) {
  if (years.length === 0) return null;
  return (
    <nav className="years links" aria-label={label}>
      {years.map((each) => (
        <Fragment key={each}>
          <a className="action-link" href={`${page}/${each}`} aria-current={each === current ? "page" : undefined}>
            {each}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

type YearLinksProps = { page: string; label: string; years: string[]; current?: string };
