/**
 * Adds the text-alert provider's style sheet and scripts when the visitor enters the page; they go with the page when
 * he leaves. The lists say 'Loading...' meanwhile. After a failure the server's lists return.
 */
import { savesData } from "./connection";
import { addProviderScript } from "./provider/script";

const loadingTimeoutMs = 5000;
const loading = '<p class="hint soft">Loading...</p>';

function followProvider(form: HTMLElement) {
  const lists = document.getElementById(form.getAttribute("data-provider-lists") ?? "")!;
  const ownLists = lists.innerHTML;
  const scripts = addressesIn(form, "data-provider-scripts");
  const restoreLists = () => {
    if (lists.innerHTML === loading) lists.innerHTML = ownLists;
  };

  if (scripts.length > 0) lists.innerHTML = loading;
  setTimeout(restoreLists, loadingTimeoutMs);
  // Neither an error of another site's script nor a script that failed to load has a file name.
  window.addEventListener("error", ({ filename }) => filename || restoreLists(), true);
  // Paints the page first, because the provider may be slow.
  requestAnimationFrame(() =>
    setTimeout(() => {
      addressesIn(form, "data-provider-stylesheets").forEach(addStylesheet);
      scripts.forEach((address) => addProviderScript(address));
    }),
  );
}

const addressesIn = (element: HTMLElement, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? "").split(" ").filter(Boolean);

function addStylesheet(address: string): void {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.appendChild(link);
}

const form = document.querySelector<HTMLElement>("[data-provider-scripts]");
if (form && !savesData()) followProvider(form);
