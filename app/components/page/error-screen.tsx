import { isRouteErrorResponse } from "@remix-run/react";
import { Button } from "~/components/elements/link";
import { Page } from "./page";

/** A message for each status, because the thrown text may echo an address and tells a visitor nothing. */
const messages: Record<number, string> = {
  400: "The request could not be understood.",
  404: "There is no such page here.",
  405: "This page can be read, but nothing can be sent to it.",
  413: "That was too much to send at once.",
  429: "That was a lot in a short time. Please wait a little.",
  503: "Something that this page needs does not answer just now. Please try again in a few minutes.",
};

/** The error screen of the whole site. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <Page title="Unexpected Application Error!" width="narrow">
      <p className="lede">
        <strong>{status}</strong>{" "}
        {messages[status] ?? "Something went wrong on our side. Please try again in a few minutes."}
      </p>
      <p className="section">
        <Button href="/">To the home page</Button>
      </p>
    </Page>
  );
}
