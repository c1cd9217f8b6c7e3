import { Fragment, type ReactNode } from "react";
import { type ShellContent } from "~/page-data/shell.server";
import { jsonForScript } from "~/text/escape";
import { NavLists } from "./header";

export function Footer({ shell }: { shell: ShellContent }) {
  const { facebook, diocese, nationalChurch, closingWords } = shell.parish;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-main">
          <ParishColumn shell={shell} />
          <nav className="foot-links no-print" aria-label="Footer">
            <NavLists groups={shell.navigation.footer} />
          </nav>
        </div>
        <p className="no-print">
          {shell.navigation.quietLinks.map(({ href, label }) => (
            <Fragment key={href}>
              <a href={href}>{label}</a>{" "}
            </Fragment>
          ))}
          {facebook && (
            <a href={facebook} rel="noopener">
              Facebook
            </a>
          )}
        </p>
        <div className="foot-end no-print">
          <p className="church-bodies">
            <a href={diocese.link} rel="noopener">
              <Mark outline={<path d="M22 3c6 4 11 5 16 5v14c0 10-7 16-16 19C13 38 6 32 6 22V8c5 0 10-1 16-5z" />} />
              {diocese.name}
            </a>{" "}
            <a href={nationalChurch.link} rel="noopener">
              <Mark outline={<circle cx="22" cy="22" r="19" />} />
              {nationalChurch.name}
            </a>
          </p>
          <p className="foot-glory">{closingWords}</p>
        </div>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(shell.church) }} />
    </footer>
  );
}

function ParishColumn({ shell }: { shell: ShellContent }) {
  const { parish, cityLine, services, navigation } = shell;
  const { donate } = navigation;
  return (
    <div className="foot-parish">
      <p className="foot-name">{parish.name}</p>
      <p className="foot-about no-print">{parish.description}</p>
      <address>
        {parish.address.street}, <span className="unbroken">{cityLine}</span>
      </address>
      {services.map((parts) => (
        <p key={parts[0]} className="no-print">
          {parts.map((part) => (
            <Fragment key={part}>
              <span className="unbroken">{part}</span>{" "}
            </Fragment>
          ))}
        </p>
      ))}
      <p className="foot-actions">
        <a className="foot-btn" href={parish.phone.link}>
          Call {parish.phone.shown}
        </a>{" "}
        {donate && (
          <a className="foot-btn no-print" href={donate.href}>
            {donate.label}
          </a>
        )}
      </p>
    </div>
  );
}

/** A plain mark of a diocese or a national church, because their own logos are not free to use. */
const Mark = ({ outline }: { outline: ReactNode }) => (
  <svg viewBox="0 0 44 44" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
    {outline}
    <path d="M22 11v22M18 15h8M15 20h14M18.5 26l7 3" />
  </svg>
);
