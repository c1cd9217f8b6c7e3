/**
 * The provider's payment buttons. The server's HTML has a plain link to each of the same hosted buttons; the link stays
 * until its button is there. Whatever the provider does wrong is told to the console alone.
 */
import { addProviderScript } from "./provider/elements";
import { hostedButtons, showButton } from "./provider/hosted-buttons";

const FIRST_TRY_MS = 1000;
const RETRY_MS = 500;

const settings = document.querySelector<HTMLElement>("[data-payment-sdk]");

function tryToShow(name: string) {
  const buttons = hostedButtons(name);
  if (!buttons) return void setTimeout(tryToShow, RETRY_MS, name);
  const places: HTMLElement[] = [].slice.call(document.querySelectorAll("[data-hosted-button]"));
  places.forEach((place) => showButton(buttons, place));
}

function start() {
  const { paymentSdk = "", paymentObject = "", styleNonce } = settings!.dataset;
  addProviderScript(paymentSdk, styleNonce).onerror = () =>
    console.error("The payment provider's script did not come.");
  setTimeout(tryToShow, FIRST_TRY_MS, paymentObject);
}

// After the page's own load: the provider is never waited for.
if (settings) {
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start);
}
