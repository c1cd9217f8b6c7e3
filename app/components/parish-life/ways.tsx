import { type ReactNode } from "react";
import { Breakable } from "~/components/elements/prose";
import { ActionLink } from "~/components/elements/link";
import { type ReachablePerson } from "~/page-data/people.server";

type WaysProps = Pick<ReachablePerson, "phone" | "email"> & { children?: ReactNode };

/** A person's telephone and email address, each on its own line; below the children, if there are any. */
export function Ways({ phone, email, children }: WaysProps) {
  if (!phone && !email) return null;
  return (
    <p>
      {children && (
        <>
          {children}
          <br />
        </>
      )}
      {phone && <ActionLink href={phone.link}>{phone.shown}</ActionLink>}
      {phone && email && <br />}
      {email && (
        <ActionLink href={`mailto:${email}`}>
          <Breakable address={email} />
        </ActionLink>
      )}
    </p>
  );
}
