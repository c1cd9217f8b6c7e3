import { type BrowserContext } from "@playwright/test";
import { type SiteContent } from "~/content/schema";
import { send, standIn } from "./provider";

type Payments = NonNullable<SiteContent["books"]>["payments"];

/** How the provider's program behaves. */
type SdkBehavior = "fine" | "missing" | "broken" | "unfinished" | "throwing" | "rejecting";

const render = {
  fine: `
    const place = document.querySelector(selector);
    const style = document.createElement("style");
    style.nonce = nonce;
    style.textContent = ".stand-in-button { outline: 3px solid rgb(1, 2, 3) }";
    document.head.appendChild(style);
    const button = place.appendChild(document.createElement("button"));
    button.className = "stand-in-button";
    button.textContent = "Pay for " + hostedButtonId;
    return Promise.resolve();`,
  throwing: `throw new Error("The button could not be drawn.");`,
  rejecting: `return Promise.reject(new Error("The button could not be drawn."));`,
};

/** A program such as the provider's, which calls itself `name` in the window. */
export function paymentSdk(name: string, behavior: SdkBehavior): string {
  if (behavior === "broken") return `throw new Error("The provider's program is broken.");`;
  if (behavior === "unfinished") return `window["${name}"] = {};`;
  const words = behavior === "throwing" || behavior === "rejecting" ? render[behavior] : render.fine;
  return `{
    const nonce = document.currentScript?.dataset.cspNonce;
    window["${name}"] = { HostedButtons: ({ hostedButtonId }) => ({ render(selector) { ${words} } }) };
  }`;
}

/** The payment provider: its program, after `until`, and for any other address a page where one can pay. */
export function paymentProvider(
  context: BrowserContext,
  payments: Payments,
  behavior: SdkBehavior,
  until = Promise.resolve(),
) {
  const sdk = new URL(payments.sdk);
  return standIn(context, [payments.sdk, ...payments.hosts], async ({ path }, response) => {
    if (path !== sdk.pathname + sdk.search)
      return send(response, "text/html", "<title>Pay here</title><h1>Pay here</h1>");
    await until;
    if (behavior === "missing") send(response, "text/plain", "not here", 404);
    else send(response, "text/javascript", paymentSdk(payments.object, behavior));
  });
}
