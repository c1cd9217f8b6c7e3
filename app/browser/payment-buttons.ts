/**
 * The provider's payment buttons. The server's HTML links to each hosted button, and the link stays until its button
 * appears. Errors of the provider go to the console only.
 */
import { savesData } from "./connection";
import { addProviderScript } from "./provider/script";

const FIRST_TRY_MS = 1000;
const RETRY_MS = 500;
/** Two minutes: a script that has not loaded by then is broken, or blocked without an error. */
const MAX_TRIES = 239;

/** The payment provider's SDK: https://developer.paypal.com/sdk/js/reference/ (hosted buttons). */
type HostedButtons = (options: { hostedButtonId: string }) => { render(selector: string): unknown };
type Sdk = { HostedButtons?: HostedButtons } | undefined;

function start({ paymentSdk = "", paymentObject = "", styleNonce }: DOMStringMap) {
  let tries = 0;
  let nextTry = window.setTimeout(tryToShow, FIRST_TRY_MS);

  function tryToShow() {
    const sdk = (window as unknown as Record<string, Sdk>)[paymentObject];
    // Until the SDK has loaded completely, its object may lack the function.
    if (sdk && typeof sdk.HostedButtons === "function") showButtons(sdk.HostedButtons.bind(sdk));
    else if (++tries < MAX_TRIES) nextTry = window.setTimeout(tryToShow, RETRY_MS);
  }

  addProviderScript(paymentSdk, styleNonce).onerror = () => {
    clearTimeout(nextTry);
    console.error("The payment provider's script did not load.");
  };
}

function showButtons(buttons: HostedButtons) {
  const places: HTMLElement[] = [].slice.call(document.querySelectorAll("[data-hosted-button]"));
  places.forEach((place) => showButton(buttons, place));
}

/** Renders one button into its place, and hides the plain link once the button is there. */
function showButton(buttons: HostedButtons, place: HTMLElement) {
  const link = document.getElementById(place.getAttribute("data-instead-of") ?? "")!;
  const seen = new MutationObserver(() => (link.hidden = place.childElementCount > 0));
  const fail = (error: unknown) => {
    seen.disconnect();
    link.hidden = false;
    console.error(error);
  };
  seen.observe(place, { childList: true });
  try {
    const options = { hostedButtonId: place.getAttribute("data-hosted-button") ?? "" };
    Promise.resolve(buttons(options).render(`#${place.id}`)).catch(fail);
  } catch (error) {
    fail(error);
  }
}

// After the page's own load, so that the page never waits for the provider.
const settings = document.querySelector<HTMLElement>("[data-payment-sdk]");
if (settings && !savesData()) {
  if (document.readyState === "complete") start(settings.dataset);
  else window.addEventListener("load", () => start(settings.dataset));
}
