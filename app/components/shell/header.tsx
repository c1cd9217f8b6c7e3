import { Icon } from "~/components/elements/icon";
import { Button } from "~/components/elements/link";
import { Logo } from "~/components/drawings/logo";
import { NavItem, useIsCurrent } from "./nav-link";
import { directLinks, donate, dropdowns, home, type NavGroup } from "~/page-data/navigation";
import { type ShellContent } from "~/page-data/shell-content";

/** The bar at the top. `onHome`: it starts tall, the site script makes it compact, and no Home link is needed. */
export function Header({ shell, onHome }: { shell: ShellContent; onHome: boolean }) {
  return (
    <header className={onHome ? "site grows tall" : "site"}>
      <div className="wrap bar">
        <a className="brand" href={home.href}>
          <Logo />
          <span>
            <b>{shell.name}</b> <span className="brand-place">{shell.place}</span>
          </span>
        </a>
        <nav className="bar-nav" aria-label="Main">
          <ul>
            {!onHome && <NavItem {...home} />}
            {dropdowns(shell.pages).map((group) => (
              <Dropdown key={group.label} {...group} />
            ))}
            {directLinks(shell.pages).map((link) => (
              <NavItem key={link.href} {...link} />
            ))}
          </ul>
        </nav>
        <Button className="bar-donate" href={donate.href}>
          {donate.label}
        </Button>{" "}
        <a className="menu-open" id="menu-open" href="#menu">
          <Icon name="menu" />
          Menu
        </a>
      </div>
    </header>
  );
}

/** Opens by style alone, on hover and on focus; the site script adds Escape, arrow keys and aria-expanded. */
function Dropdown({ label, links }: NavGroup) {
  const isCurrent = useIsCurrent();
  const isCurrentGroup = links.some(({ href }) => isCurrent(href));
  return (
    <li className="drop">
      <button type="button" className={isCurrentGroup ? "drop-button is-current" : "drop-button"}>
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
