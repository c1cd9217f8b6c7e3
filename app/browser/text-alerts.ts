/**
 * Adds the text-alert provider's style sheet and scripts when the visitor enters the page. Removes them on leaving,
 * also into the back/forward cache. The lists say 'Loading...' meanwhile. After a failure the server's lists return.
 */
import { addProviderScript } from "./provider/script";

const loadingTimeoutMs = 5000;
const loading = '<p class="hint soft">Loading...</p>';

function followProvider(form: HTMLElement) {
  const lists = document.getElementById(form.getAttribute("data-provider-lists") ?? "")!;
  const ownLists = lists.innerHTML;
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
    // Paints the page first, because the provider may be slow.
    requestAnimationFrame(() => setTimeout(() => isHere && addProvider(scripts)));
  }

  function addProvider(scripts: string[]) {
    const stylesheets = addressesIn(form, "data-provider-stylesheets");
    added = [...stylesheets.map(addStylesheet), ...scripts.map((address) => addProviderScript(address))];
  }

  function leave() {
    isHere = false;
    clearTimeout(timer);
    added.forEach((element) => element.parentNode?.removeChild(element));
    added = [];
  }

  function restoreLists() {
    if (lists.innerHTML === loading) lists.innerHTML = ownLists;
  }

  window.addEventListener(
    "error",
    ({ target, filename }) => {
      // Errors of another site's script have no file name. A script that failed to load is the event's target.
      if (added.indexOf(target as HTMLElement) >= 0 || !filename) restoreLists();
    },
    true,
  );
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", (event) => event.persisted && enter());
  enter();
}

const addressesIn = (element: HTMLElement, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? "").split(" ").filter(Boolean);

function addStylesheet(address: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return document.head.appendChild(link);
}

const form = document.querySelector<HTMLElement>("[data-provider-scripts]");
if (form) followProvider(form);
