import { ActionLink } from "~/components/elements/link";
import { useSide } from "~/components/page/side-column";

/** For a link that this site has not signed. */
export const cutLink =
  "Part of it seems to be missing. Open it from the message itself, or copy all of it, to the last character.";

/** Tells what to do when the list of subscribers cannot be reached. */
export function ListFailure() {
  const phone = useSide()?.phone;
  return (
    <p>
      Nothing was changed, because our list cannot be reached at the moment. Please open the link again in some minutes
      {phone && (
        <>
          , or call us: <a href={phone.link}>{phone.shown}</a>
        </>
      )}
      .
    </p>
  );
}

/** Leads from a link that does not work to the form. */
export const SubscribeLink = ({ children }: { children: string }) => (
  <p>
    <ActionLink href="/updates">{children}</ActionLink>
  </p>
);
