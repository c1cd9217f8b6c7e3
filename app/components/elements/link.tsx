import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type LinkProps = { href: string; children: ReactNode; className?: string };

/** A link that may lead out of the site: opens here, and tells the other site nothing of ours. */
function relOf(href: string): string | undefined {
  return /^https?:/.test(href) ? "noopener" : undefined;
}

/** A link with the weight of an action. look: quiet (outlined), light (on a dark ground). newTab only where the page says so. */
export function Button({ href, look, icon, newTab, children, className }: ButtonProps) {
  const classes = ["btn", look, className].filter(Boolean).join(" ");
  return (
    <a className={classes} href={href} rel={relOf(href)} target={newTab ? "_blank" : undefined}>
      {icon && <Icon name={icon} />}
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

export type ButtonProps = LinkProps & { look?: "quiet" | "light" | "ghost"; icon?: IconName; newTab?: boolean };

/** The closing line of a card: a link high enough for a finger. */
export function Go({ href, children, className }: LinkProps) {
  return (
    <a className={className ? `go ${className}` : "go"} href={href} rel={relOf(href)}>
      {children}
    </a>
  );
}
