/**
 * The side panel. Without script it opens by its address (#menu); here by a class, so that the address and the Back
 * button stay out of it. Focus goes in, stays in, and returns to the Menu link.
 */
export function followPanel() {
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
