import { useRouteLoaderData } from "@remix-run/react";
import { ActionLink } from "~/components/elements/link";

/** Offers changes by email, where the site has them. The data is missing on an error screen. */
export function UpdatesLink({ children = "Get changes by email" }: { children?: string }) {
  const root = useRouteLoaderData<{ offersUpdates: boolean }>("root");
  if (!root?.offersUpdates) return null;
  return (
    <>
      {" "}
      <ActionLink href="/updates">{children}</ActionLink>
    </>
  );
}
