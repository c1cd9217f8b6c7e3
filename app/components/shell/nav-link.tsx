import { useLocation } from "@remix-run/react";
import { type NavLink } from "./navigation";

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

/** Whether an address is that of the current page or of a parent of it (/calendar for /calendar/2027-05-02). */
export function useIsCurrent(): (href: string) => boolean {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (href) => path === href || (href !== "/" && path.startsWith(`${href}/`));
}
