import { Icon } from "~/components/elements/icon";
import { Button } from "~/components/elements/link";
import { NavItem, NavLists } from "./nav-link";
import { donate, home, panelGroups, type SitePages } from "~/page-data/navigation";

/**
 * The menu of small screens. It is at the end of the document, where a text browser finds it by the header's Menu link;
 * CSS makes that link open a panel that slides in, with or without scripts.
 */
export function SidePanel({ pages, onHome }: { pages: SitePages; onHome: boolean }) {
  return (
    <div className="panel" id="menu">
      <a className="panel-backdrop" href="#menu-open" tabIndex={-1} aria-hidden="true" />
      <div className="panel-sheet" role="dialog" aria-label="Menu">
        <a className="panel-close" href="#menu-open">
          Close menu
          <Icon name="close" />
        </a>
        <nav aria-label="All pages">
          {!onHome && (
            <ul>
              <NavItem {...home} />
            </ul>
          )}
          <NavLists groups={panelGroups(pages)} />
          <Button href={donate.href}>{donate.label}</Button>
        </nav>
      </div>
    </div>
  );
}
