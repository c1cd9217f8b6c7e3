import { type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type LinkProps = { href: string; children: ReactNode };

/** A link to another site must not give it access to this window. */
const relFor = (href: string) => (/^https?:/.test(href) ? "noopener" : undefined);

type ButtonProps = LinkProps & { variant?: "quiet"; icon?: IconName; newTab?: boolean };

/** A link that looks like a button. newTab only where docs/specification.md asks for it. */
export function Button({ href, variant, icon, newTab, children }: ButtonProps) {
  return (
    <a
      className={variant ? `btn ${variant}` : "btn"}
      href={href}
      rel={relFor(href)}
      target={newTab ? "_blank" : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
      {newTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

/** The link at the end of a card, high enough for a finger. */
export function ActionLink({ href, children }: LinkProps) {
  return (
    <a className="action-link" href={href} rel={relFor(href)}>
      {children}
    </a>
  );
}
