/**
 * The header's dropdowns open by style, on hover and on focus. Here: aria-expanded says so, Escape and a second press
 * close them, and the arrow keys walk through their links.
 */
export function followDropdowns() {
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
