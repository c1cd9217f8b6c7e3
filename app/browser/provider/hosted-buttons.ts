/** What the payment provider's SDK gives: https://developer.paypal.com/sdk/js/reference/ (hosted buttons). */
export type HostedButtons = (options: { hostedButtonId: string }) => { render(selector: string): unknown };

/** The SDK's hosted buttons; undefined as long as it is not, or not wholly, there. */
export function hostedButtons(name: string): HostedButtons | undefined {
  const sdk = (window as unknown as Record<string, { HostedButtons?: HostedButtons } | undefined>)[name];
  return sdk && typeof sdk.HostedButtons === "function" ? sdk.HostedButtons.bind(sdk) : undefined;
}

/** Renders one button into its place; the plain link beside it goes when the button has come, and not before. */
export function showButton(buttons: HostedButtons, place: HTMLElement) {
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
