import { useLocation, useRouteError } from "@remix-run/react";
import { Icon } from "~/components/elements/icon";
import { Button } from "~/components/elements/link";
import { type NavGroup, type NavLink } from "~/page-data/navigation";
import { type ShellContent } from "~/page-data/shell.server";
import { isUnknownPage } from "~/page-data/unknown-page";
import { withWholePhrases } from "~/text/typography";

function NavItem({ href, label }: NavLink) {
  return (
    <li>
      <a href={href} aria-current={useIsCurrent()(href) ? "page" : undefined}>
        {withWholePhrases(label)}
      </a>
    </li>
  );
}

export function NavLists({ groups }: { groups: NavGroup[] }) {
  return groups.map(({ label, links }) => (
    <div key={label}>
      <h2 className="label">{label}</h2>
      <ul>
        {links.map((link) => (
          <NavItem key={link.href} {...link} />
        ))}
      </ul>
    </div>
  ));
}

/**
 * Whether an address is that of the current page or of a parent of it (/calendar for /calendar/2027-05-02). An unknown
 * address is below none: its page is cached for all of them.
 */
function useIsCurrent(): (href: string) => boolean {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isUnknown = isUnknownPage(useRouteError());
  return (href) => !isUnknown && (path === href || (href !== "/" && path.startsWith(`${href}/`)));
}

/** The bar at the top. `onHome`: it starts tall, the shell's script makes it compact, and no Home link is needed. */
export function Header({ shell, onHome }: { shell: ShellContent; onHome: boolean }) {
  const [logo] = shell.logo ?? [];
  const { home, dropdowns, directLinks, donate } = shell.navigation;
  return (
    <header className={onHome ? "site grows tall" : "site"}>
      <div className="wrap bar">
        <a className="brand" href={home.href}>
          {logo ? <img className="logo" src={logo.src} alt="" width={logo.size} height={logo.size} /> : <Logo />}
          <span>
            <b>{onHome ? shell.parish.shortName : shell.brand}</b> <span className="brand-place">{shell.place}</span>
          </span>
        </a>
        <nav className="bar-nav" aria-label="Main">
          <ul>
            {!onHome && <NavItem {...home} />}
            {dropdowns.map((group) => (
              <Dropdown key={group.label} {...group} />
            ))}
            {directLinks.map((link) => (
              <NavItem key={link.href} {...link} />
            ))}
          </ul>
        </nav>
        {donate && (
          <Button variant="quiet" href={donate.href}>
            {donate.label}
          </Button>
        )}{" "}
        <a className="menu-open" id="menu-open" href="#menu">
          <Icon name="menu" />
          Menu
        </a>
      </div>
    </header>
  );
}

/** Opens by style alone, on hover and on focus; the shell's script adds Escape and aria-expanded. */
function Dropdown({ label, links }: NavGroup) {
  return (
    <li className="drop">
      <button type="button" className="drop-button">
        {label}
        <Icon name="chevron" />
      </button>
      <ul className="drop-list">
        {links.map((link) => (
          <NavItem key={link.href} {...link} />
        ))}
      </ul>
    </li>
  );
}

/**
 * The menu of small screens, one screen high. It is at the end of the document, where a text browser finds it by the
 * header's Menu link; CSS makes that link open a panel that slides in, with or without scripts.
 */
export function SidePanel({ shell, onHome }: { shell: ShellContent; onHome: boolean }) {
  const { home, panel, donate } = shell.navigation;
  return (
    <div className="panel" id="menu">
      <a className="panel-backdrop" href="#menu-open" tabIndex={-1} aria-hidden="true" />
      <div className="panel-sheet" role="dialog" aria-label="Menu">
        <a className="panel-close" href="#menu-open">
          Close menu
          <Icon name="close" />
        </a>
        <p className="panel-actions">
          {donate && <Button href={donate.href}>{donate.label}</Button>}{" "}
          <Button href={shell.parish.phone.link} variant="quiet">
            Call
          </Button>
        </p>
        <nav aria-label="All pages">
          {!onHome && (
            <ul>
              <NavItem {...home} />
            </ul>
          )}
          <NavLists groups={panel} />
        </nav>
      </div>
    </div>
  );
}

function Logo() {
  return (
    <svg className="logo" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="21" fill="var(--wine)" />
      <circle cx="22" cy="22" r="18.5" fill="none" stroke="#d9b75f" strokeWidth=".8" />
      <path d="M22 8v28M17 13h10M13 18.5h18M17.5 27l9 4" stroke="#f0d48a" strokeWidth="2.4" fill="none" />
    </svg>
  );
}
