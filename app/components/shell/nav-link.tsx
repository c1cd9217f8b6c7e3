import { useLocation, useRouteError } from "@remix-run/react";
import { type NavGroup, type NavLink } from "~/page-data/navigation";
import { isUnknownPage } from "~/route-handle";

/** A link of the navigation, marked when it is the current page. */
export function NavItem({ href, label }: NavLink) {
  return (
    <li>
      <a href={href} aria-current={useIsCurrent()(href) ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
}

/** Lists of links, each under its heading. */
export function NavLists({ groups }: { groups: NavGroup[] }) {
  return groups.map(({ label, links }) => (
    <div key={label}>
      <h2>{label}</h2>
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
export function useIsCurrent(): (href: string) => boolean {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  const isUnknown = isUnknownPage(useRouteError());
  return (href) => !isUnknown && (path === href || (href !== "/" && path.startsWith(`${href}/`)));
}
