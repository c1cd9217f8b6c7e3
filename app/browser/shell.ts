/**
 * What the shell does better with a script: the side panel, the dropdowns, the home header's height, reading without a
 * network. Everything here works without it. Kept to what a browser of 2016 understands; older ones run nothing of it
 * and lose nothing.
 */
import { hasWorkerEdition } from "./editions";

/**
 * The header's dropdowns open by style, on hover and on focus. Here: aria-expanded says so, Escape and a second press
 * close them, and the arrow keys walk through their links.
 */
function followDropdowns() {
  const drops: Element[] = [].slice.call(document.querySelectorAll(".drop"));
  drops.forEach(followDropdown);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") drops.forEach(shutIfOpen);
  });
}

const buttonOf = (drop: Element) => drop.firstElementChild as HTMLElement;
const hasFocus = (drop: Element) => drop.contains(document.activeElement);

function say(drop: Element) {
  const open = !drop.classList.contains("shut") && (drop.querySelector(":hover") !== null || hasFocus(drop));
  buttonOf(drop).setAttribute("aria-expanded", String(open));
  drop.classList.toggle("open", open);
}

function setShut(drop: Element, shut: boolean) {
  drop.classList.toggle("shut", shut);
  say(drop);
}

function shutIfOpen(drop: Element) {
  if (!drop.classList.contains("open")) return;
  if (hasFocus(drop)) buttonOf(drop).focus();
  setShut(drop, true);
}

function followDropdown(drop: Element) {
  const button = buttonOf(drop);
  let pressedAgain = false;
  const leave = () => setTimeout(() => (hasFocus(drop) ? say(drop) : setShut(drop, false)), 0);
  drop.addEventListener("mouseenter", () => setShut(drop, false));
  drop.addEventListener("mouseleave", leave);
  drop.addEventListener("focusin", () => say(drop));
  drop.addEventListener("focusout", leave);
  // The first press of a pointer gives the focus, which opens; only the next one closes.
  button.addEventListener("mousedown", () => (pressedAgain = document.activeElement === button));
  button.addEventListener("click", (event) => {
    if (event.detail === 0 || pressedAgain) setShut(drop, !drop.classList.contains("shut"));
  });
  drop.addEventListener("keydown", (event) => walk(drop, event as KeyboardEvent));
  say(drop);
}

function walk(drop: Element, event: KeyboardEvent) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  setShut(drop, false);
  const stops: HTMLElement[] = [].slice.call(drop.querySelectorAll("button,a"));
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (next) next.focus();
}

/**
 * The side panel. Without script it opens by its address (#menu); here by a class, so that the address and the Back
 * button stay out of it. Focus goes in, stays in, and returns to the Menu link.
 */
function followPanel() {
  const opener = document.getElementById("menu-open");
  const panel = document.getElementById("menu");
  if (!opener || !panel) return;
  const root = document.documentElement;
  const sheet = panel.querySelector(".panel-sheet") as HTMLElement;
  const stops = sheet.querySelectorAll("a");
  const first = stops[0] as HTMLElement;
  const last = stops[stops.length - 1] as HTMLElement;
  const isOpen = () => root.classList.contains("menu-on");

  function show(open: boolean) {
    root.classList.toggle("menu-on", open);
    opener!.setAttribute("aria-expanded", String(open));
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

  function choose(event: Event) {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    const leads = link !== first && link.className !== "panel-backdrop";
    if (leads) return show(false);
    event.preventDefault();
    close();
  }

  function keys(event: KeyboardEvent) {
    if (!isOpen()) return;
    if (event.key === "Escape") close();
    // Some old browsers and programs that press keys set one of the two alone.
    if (event.key === "Tab" || event.code === "Tab") keepInside(event);
  }

  function keepInside(event: KeyboardEvent) {
    const at = document.activeElement;
    const leaving = !sheet.contains(at) || at === (event.shiftKey ? first : last);
    if (!leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }

  show(false);
  sheet.setAttribute("aria-modal", "true");
  opener.addEventListener("click", open);
  panel.addEventListener("click", choose);
  document.addEventListener("keydown", keys);
  window.matchMedia("(min-width: 64rem)").addListener(close);
  // Opened by its address before this script was there: the same panel, now by its class.
  if (location.hash === "#menu") {
    window.addEventListener("hashchange", open);
    location.replace("#menu-open");
  }
}

/** The home header: compact once the page is scrolled more than 80px, tall again under 30px. Between, as it was. */
function followHeight() {
  const header = document.querySelector(".grows");
  if (!header) return;
  const follow = () => {
    const scrolled = window.pageYOffset;
    if (scrolled > 80 || scrolled < 30) header.classList.toggle("tall", scrolled < 30);
  };
  window.addEventListener("scroll", follow, { passive: true });
  // To ask for the position now would have the browser lay out the page inside of this script.
  window.addEventListener("load", follow);
}

/**
 * Registers the service worker (app/browser/worker) when the page is whole. The server names it in the script's own
 * element, unless the operator has switched it off. Where it cannot be, nothing is missing.
 */
function registerWorker(): void {
  const { worker } = (document.currentScript as HTMLElement).dataset;
  const { serviceWorker } = navigator;
  if (!worker || !serviceWorker || !hasWorkerEdition()) return;
  window.addEventListener("load", () => serviceWorker.register(worker).catch(() => {}));
}

// Last, when all that is called is there.
if ("closest" in document.documentElement) {
  followPanel();
  followDropdowns();
  followHeight();
  registerWorker();
}
