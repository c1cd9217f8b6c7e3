/**
 * The provider's payment buttons. The server's HTML links to each hosted button, and the link stays until its button
 * appears. Errors of the provider go to the console only.
 */
import { addProviderScript } from "./provider/elements";

const FIRST_TRY_MS = 1000;
const RETRY_MS = 500;
/** A script that has not loaded by then is broken, or blocked without an error. */
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
    console.error("The payment provider's script did not load.");
  };
  tryAfter(FIRST_TRY_MS, paymentObject, 0);
}

// After the page's own load, so that the page never waits for the provider.
if (settings) {
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start);
}

/** The payment provider's SDK: https://developer.paypal.com/sdk/js/reference/ (hosted buttons). */
type HostedButtons = (options: { hostedButtonId: string }) => { render(selector: string): unknown };

/** The SDK's hosted buttons; undefined until the SDK has loaded completely. */
function hostedButtons(name: string): HostedButtons | undefined {
  const sdk = (window as unknown as Record<string, { HostedButtons?: HostedButtons } | undefined>)[name];
  return sdk && typeof sdk.HostedButtons === "function" ? sdk.HostedButtons.bind(sdk) : undefined;
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
