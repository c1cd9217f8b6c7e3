/**
 * Adds the text-alert provider's style sheet and scripts when the visitor enters the page. Removes them on leaving,
 * also into the back/forward cache. The lists say 'Loading...' meanwhile. After a failure the server's lists return.
 */
import { addProviderScript, addProviderStylesheet } from "./provider/elements";

const loadingTimeoutMs = 5000;

const form = document.querySelector<HTMLElement>("[data-provider-scripts]");
if (form) followProvider(form);

function followProvider(form: HTMLElement) {
  const lists = document.getElementById(form.getAttribute("data-provider-lists") ?? "")!;
  const ownLists = lists.innerHTML;
  const loading = '<p class="hint soft">Loading...</p>';
  let added: HTMLElement[] = [];
  let isHere = false;
  let timer: number | undefined;

  function enter() {
    isHere = true;
    const filled = lists.innerHTML !== ownLists && lists.innerHTML !== loading;
    const scripts = filled ? [] : addressesIn(form, "data-provider-scripts");
    if (scripts.length > 0) {
      lists.innerHTML = loading;
      timer = window.setTimeout(restoreLists, loadingTimeoutMs);
    }
    afterPaint(() => isHere && addProvider(scripts));
  }

  function addProvider(scripts: string[]) {
    const stylesheets = addressesIn(form, "data-provider-stylesheets");
    added = [
      ...stylesheets.map((address) => addProviderStylesheet(address)),
      ...scripts.map((address) => addProviderScript(address)),
    ];
  }

  function leave() {
    isHere = false;
    clearTimeout(timer);
    added.forEach((element) => element.parentNode?.removeChild(element));
    added = [];
  }

  // Errors of another site's script have no file name. A script that failed to load is the event's target.
  function fail(event: ErrorEvent) {
    const provider = added.indexOf(event.target as HTMLElement) >= 0 || !event.filename;
    if (provider) restoreLists();
  }

  function restoreLists() {
    if (lists.innerHTML === loading) lists.innerHTML = ownLists;
  }

  window.addEventListener("error", fail, true);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", (event) => event.persisted && enter());
  enter();
}

function addressesIn(element: HTMLElement, attribute: string): string[] {
  return (element.getAttribute(attribute) ?? "").split(" ").filter(Boolean);
}

/** Paints the page first, because the provider may be slow. */
function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
