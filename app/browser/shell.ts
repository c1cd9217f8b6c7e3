/**
 * Improves the shell: side panel, dropdowns, the home header's height, offline reading. All of it works without this
 * script, which uses only functions of 2016 browsers.
 */
import { hasWorkerEdition } from "./editions";
import { savesData } from "./connection";

/**
 * Style opens the header's dropdowns on hover and on focus. The script sets aria-expanded, and closes them by Escape or
 * a second press.
 */
function setUpDropdowns() {
  const drops: Element[] = [].slice.call(document.querySelectorAll(".drop"));
  drops.forEach(setUpDropdown);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") drops.forEach(shutIfOpen);
  });
}

const buttonOf = (drop: Element) => drop.firstElementChild as HTMLElement;
const hasFocus = (drop: Element) => drop.contains(document.activeElement);

function updateExpanded(drop: Element) {
  const open = !drop.classList.contains("shut") && (drop.querySelector(":hover") !== null || hasFocus(drop));
  buttonOf(drop).setAttribute("aria-expanded", String(open));
  drop.classList.toggle("open", open);
}

function setShut(drop: Element, shut: boolean) {
  drop.classList.toggle("shut", shut);
  updateExpanded(drop);
}

function shutIfOpen(drop: Element) {
  if (!drop.classList.contains("open")) return;
  if (hasFocus(drop)) buttonOf(drop).focus();
  setShut(drop, true);
}

function setUpDropdown(drop: Element) {
  const button = buttonOf(drop);
  let pressedAgain = false;
  const leave = () => setTimeout(() => (hasFocus(drop) ? updateExpanded(drop) : setShut(drop, false)), 0);
  drop.addEventListener("mouseenter", () => setShut(drop, false));
  drop.addEventListener("mouseleave", leave);
  drop.addEventListener("focusin", () => updateExpanded(drop));
  drop.addEventListener("focusout", leave);
  // The first press focuses the button, which opens the dropdown. Only the next press closes it.
  button.addEventListener("mousedown", () => (pressedAgain = document.activeElement === button));
  button.addEventListener("click", (event) => {
    if (event.detail === 0 || pressedAgain) setShut(drop, !drop.classList.contains("shut"));
  });
  updateExpanded(drop);
}

/**
 * The side panel. Without a script its address (#menu) opens it; here a class does, which leaves the address and the
 * Back button alone. The focus enters the panel, stays in it, and returns to the Menu link.
 */
function setUpPanel() {
  const opener = document.getElementById("menu-open");
  const panel = document.getElementById("menu");
  if (!opener || !panel) return;
  const root = document.documentElement;
  const sheet = panel.querySelector(".panel-sheet") as HTMLElement;
  const first = sheet.querySelector("a") as HTMLElement;
  const others: HTMLElement[] = [].slice.call(document.body.children).filter((element: Element) => element !== panel);
  const isOpen = () => root.classList.contains("menu-on");

  function show(open: boolean) {
    root.classList.toggle("menu-on", open);
    opener!.setAttribute("aria-expanded", String(open));
    // Nothing behind the panel takes the focus; a browser before 2023 lets Tab leave it.
    others.forEach((element) => (element.inert = open));
  }

  function open(event: Event) {
    event.preventDefault();
    window.removeEventListener("hashchange", open);
    show(true);
    first.focus();
  }

  function close() {
    if (!isOpen()) return;
    show(false);
    opener!.focus({ preventScroll: true });
  }

  function onClick(event: Event) {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    const leads = link !== first && link.className !== "panel-backdrop";
    if (leads) return show(false);
    event.preventDefault();
    close();
  }

  show(false);
  sheet.setAttribute("aria-modal", "true");
  opener.addEventListener("click", open);
  panel.addEventListener("click", onClick);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  window.matchMedia("(min-width: 64rem)").addListener(close);
  // The address opened the panel before this script ran: switch to the class.
  if (location.hash === "#menu") {
    window.addEventListener("hashchange", open);
    location.replace("#menu-open");
  }
}

/** Makes the home header compact above 80px of scrolling, and tall below 30px. In between it stays as it is. */
function setUpHeight() {
  const header = document.querySelector(".grows");
  if (!header) return;
  const follow = () => {
    const scrolled = window.pageYOffset;
    if (scrolled > 80 || scrolled < 30) header.classList.toggle("tall", scrolled < 30);
  };
  window.addEventListener("scroll", follow, { passive: true });
  // Reading the position now would force a layout within this script.
  window.addEventListener("load", follow);
}

/**
 * Registers the service worker (app/browser/worker) after the page's load. The server names it in the script's own
 * element, unless the operator has switched it off; and not where the visitor saves data.
 */
function registerWorker(): void {
  const { worker } = (document.currentScript as HTMLElement).dataset;
  const { serviceWorker } = navigator;
  if (!worker || !serviceWorker || !hasWorkerEdition() || savesData()) return;
  window.addEventListener("load", () => serviceWorker.register(worker).catch(() => {}));
}

// Last, after all constants are set.
if ("closest" in document.documentElement) {
  setUpPanel();
  setUpDropdowns();
  setUpHeight();
  registerWorker();
}
