/**
 * What the shell does better with a script: the side panel, the dropdowns, the home header's height, reading without a
 * network. Everything here works without it. Kept to what a browser of 2016 understands; older ones run nothing of it
 * and lose nothing.
 */
import { hasWorkerEdition } from "./editions";
import { followPanel } from "./site/panel";

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

/** The home header: compact once the page is scrolled more than 80px, tall again under 30px. Between, as it was. */
function followHeight() {
  const header = document.querySelector(".grows");
  if (!header) return;
  const follow = () => {
    const scrolled = window.pageYOffset;
    if (scrolled > 80 || scrolled < 30) header.classList.toggle("tall", scrolled < 30);
  };
  window.addEventListener("scroll", follow, { passive: true });
  follow();
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
