import { type BrowserContext } from "@playwright/test";
import { type SiteContent } from "~/content/schema";
import { send, standIn } from "./provider";

type Payments = NonNullable<SiteContent["books"]>["payments"];

/** A program such as the provider's, which calls itself `name` in the window. */
const paymentSdk = (name: string) => `{
  const nonce = document.currentScript?.dataset.cspNonce;
  const render = (hostedButtonId, selector) => {
    const place = document.querySelector(selector);
    const style = document.createElement("style");
    style.nonce = nonce;
    style.textContent = ".stand-in-button { outline: 3px solid rgb(1, 2, 3) }";
    document.head.appendChild(style);
    const button = place.appendChild(document.createElement("button"));
    button.className = "stand-in-button";
    button.textContent = "Pay for " + hostedButtonId;
    return Promise.resolve();
  };
  window["${name}"] = {
    HostedButtons: ({ hostedButtonId }) => ({ render: (selector) => render(hostedButtonId, selector) }),
  };
}`;

/** The payment provider: its program, and for any other address a page where one can pay. */
export function paymentProvider(context: BrowserContext, payments: Payments) {
  const sdk = new URL(payments.sdk);
  return standIn(context, [payments.sdk, ...payments.hosts], ({ path }, response) =>
    path === sdk.pathname + sdk.search
      ? send(response, "text/javascript", paymentSdk(payments.object))
      : send(response, "text/html", "<title>Pay here</title><h1>Pay here</h1>"),
  );
}
