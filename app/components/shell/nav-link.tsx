import { useLocation } from "@remix-run/react";
import { type NavLink } from "./navigation";

/** A plain link that knows whether it leads to the page one is on. */
export function NavItem({ href, label }: NavLink) {
  return (
    <li>
      <a href={href} aria-current={useIsCurrent()(href) ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
}

/** Whether an address is that of the page shown; a page below it (/calendar/2027-05-02) counts as well. */
export function useIsCurrent(): (href: string) => boolean {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  return (href) => path === href || (href !== "/" && path.startsWith(`${href}/`));
}
