import { type NavLink } from "~/page-data/navigation";
import { type ShellContent } from "~/page-data/shell.server";
import { type StructuredEvent } from "~/schedule/events/structured-events";
import { jsonForScript } from "~/text/escape";
import { NavItem, NavLists } from "./header";

/** @param events what the page tells search engines of, besides the church */
export function Footer({ shell, events }: { shell: ShellContent; events: StructuredEvent[] }) {
  const structuredData = { ...shell.church, event: events.length > 0 ? events : undefined };
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-main">
          <ParishColumn shell={shell} />
          <nav className="foot-links" aria-label="Footer">
            <NavLists groups={shell.navigation.footer} />
          </nav>
        </div>
        <div className="foot-end">
          <QuietLinks links={shell.navigation.quietLinks} />
          <p className="church-bodies">
            <a href={shell.diocese.link} rel="noopener">
              <DioceseMark />
              {shell.diocese.name}
            </a>{" "}
            <a href={shell.nationalChurch.link} rel="noopener">
              <NationalChurchMark />
              {shell.nationalChurch.name}
            </a>
          </p>
          <p className="foot-glory">{shell.closingWords}</p>
        </div>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData) }} />
    </footer>
  );
}

function QuietLinks({ links }: { links: NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="foot-quiet">
      {links.map((link) => (
        <NavItem key={link.href} {...link} />
      ))}
    </ul>
  );
}

function ParishColumn({ shell }: { shell: ShellContent }) {
  const { donate } = shell.navigation;
  return (
    <div className="foot-parish">
      <p className="foot-name">{shell.name}</p>
      <p className="foot-about">{shell.description}</p>
      <address>
        {shell.street}, {shell.cityLine}
      </address>
      {shell.services.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="foot-actions">
        <a href={shell.phone.link}>Call {shell.phone.shown}</a>{" "}
        {shell.facebook && (
          <>
            <a href={shell.facebook} rel="noopener">
              Facebook
            </a>{" "}
          </>
        )}
        {donate && <a href={donate.href}>{donate.label}</a>}
      </p>
    </div>
  );
}
