import { hasWorkerEdition } from "../editions";

/**
 * Registers the service worker (app/browser/worker) when the page is whole. The server names it in the script's own
 * element, unless the operator has switched it off. Where it cannot be, nothing is missing.
 */
export function registerWorker(): void {
  const { worker } = (document.currentScript as HTMLElement).dataset;
  const { serviceWorker } = navigator;
  if (!worker || !serviceWorker || !hasWorkerEdition()) return;
  window.addEventListener("load", () => serviceWorker.register(worker).catch(() => {}));
}
