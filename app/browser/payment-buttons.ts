/**
 * The provider's payment buttons. The server's HTML has a plain link to each of the same hosted buttons; the link stays
 * until its button is there. Whatever the provider does wrong is told to the console alone.
 */
import { addProviderScript } from "./provider/elements";
import { type HostedButtons, hostedButtons, showButton } from "./provider/hosted-buttons";

const FIRST_TRY_MS = 1000;
const RETRY_MS = 500;
/** A script that has not come by then is blocked without an error, or broken. */
const LAST_TRY_MS = 120_000;

const settings = document.querySelector<HTMLElement>("[data-payment-sdk]");

let nextTry: number;

function tryAfter(delayMs: number, name: string, elapsedMs: number) {
  if (elapsedMs + delayMs > LAST_TRY_MS) return;
  nextTry = window.setTimeout(() => {
    const buttons = hostedButtons(name);
    if (buttons) showButtons(buttons);
    else tryAfter(RETRY_MS, name, elapsedMs + delayMs);
  }, delayMs);
}

function showButtons(buttons: HostedButtons) {
  const places: HTMLElement[] = [].slice.call(document.querySelectorAll("[data-hosted-button]"));
  places.forEach((place) => showButton(buttons, place));
}

function start() {
  const { paymentSdk = "", paymentObject = "", styleNonce } = settings!.dataset;
  addProviderScript(paymentSdk, styleNonce).onerror = () => {
    clearTimeout(nextTry);
    console.error("The payment provider's script did not come.");
  };
  tryAfter(FIRST_TRY_MS, paymentObject, 0);
}

// After the page's own load: the provider is never waited for.
if (settings) {
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start);
}
