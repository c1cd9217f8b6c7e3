import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type LinkProps = { href: string; children: ReactNode; className?: string };

/** A link that may lead out of the site: opens here, and tells the other site nothing of ours. */
function relFor(href: string): string | undefined {
  return /^https?:/.test(href) ? "noopener" : undefined;
}

/** A link with the weight of an action. variant: quiet (outlined), light (on a dark ground). newTab only where the page says so. */
export function Button({ href, variant, icon, newTab, children, className }: ButtonProps) {
  const classes = ["btn", variant, className].filter(Boolean).join(" ");
  return (
    <a className={classes} href={href} rel={relFor(href)} target={newTab ? "_blank" : undefined}>
      {icon && <Icon name={icon} />}
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

export type ButtonProps = LinkProps & { variant?: "quiet" | "light" | "ghost"; icon?: IconName; newTab?: boolean };

/** The closing line of a card: a link high enough for a finger. */
export function ActionLink({ href, children, className }: LinkProps) {
  return (
    <a className={className ? `action-link ${className}` : "action-link"} href={href} rel={relFor(href)}>
      {children}
    </a>
  );
}
