import { Fragment } from "react";
import { ActionLink } from "./link";

/** Links from the top of a long page to places in it: `links` gives the text for each fragment. */
export function JumpLinks({ links }: { links: Record<string, string> }) {
  return (
    <p className="jump-links">
      {Object.entries(links).map(([href, text]) => (
        <Fragment key={href}>
          <ActionLink href={href}>{text}</ActionLink>{" "}
        </Fragment>
      ))}
    </p>
  );
}
