import { isRouteErrorResponse } from "@remix-run/react";
import { Button } from "~/components/elements/link";
import { Page } from "./page";

/** A message for each status, because the thrown text may echo an address and tells a visitor nothing. */
const messages: Record<number, string> = {
  400: "We could not understand that request.",
  404: "There is no such page here.",
  405: "You can read this page, but you can’t send anything to it.",
  413: "That was too much to send at once.",
  429: "That was a lot at once. Please wait a little while.",
  503: "Something this page needs is not answering right now. Please try again in a few minutes.",
};

/** The error screen of the whole site. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page title="Unexpected Application Error!" width="narrow">
      <p className="lede">
        <strong>{status}</strong>{" "}
        {messages[status] ?? "Something went wrong on our end. Please try again in a few minutes."}
      </p>
      <p className="section">
        <Button href="/">Go to the home page</Button>
      </p>
    </Page>
  );
}
