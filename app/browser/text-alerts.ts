/**
 * The text-alert provider's style sheet and scripts: they come when the visitor enters the page and go when the visitor
 * leaves it, also where the browser keeps the page aside for its Back button. While the provider's script works, the
 * lists say 'Loading...'; if it fails or does not answer, the lists of the server's HTML come back.
 */
import { addProviderScript, addProviderStylesheet } from "./provider/elements";

const loadingTimeoutMs = 5000;

const form = document.querySelector<HTMLElement>("[data-provider-scripts]");
if (form) followProvider(form);

function followProvider(form: HTMLElement) {
  const lists = document.getElementById(form.getAttribute("data-provider-lists") ?? "")!;
  const ownLists = lists.innerHTML;
  const loading = '<p class="hint">Loading...</p>';
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

  // An error of a script of another site has no file name here, and a script that does not come is the event's target.
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

/** The provider is on another site, and may be slow: the page is painted without it. */
function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
